#if Server
import BridgeServer
import Foundation
import Testing

extension ServerTests {
    /// Attacks on a running server, which answers an honest page all the while.
    @Suite("Attacks on the server", .timeLimit(.minutes(5)))
    struct AttackTests {
        /// Lets an honest page call while `attack` runs; 99 of 100 answers come within two seconds, however busy the
        /// machine is. `Scripts/check attacks` measures the times, and expects 250 ms.
        private func attack(
            _ server: TestServer, _ attack: @Sendable @escaping () async throws -> Void,
            location: SourceLocation = #_sourceLocation
        ) async throws {
            let attacking = Task { try await attack() }
            let socket = try await SocketClient.open(server, "/bridge", origin: "http://127.0.0.1:\(server.port)")
            var times: [Duration] = []
            for id in 0..<100 {
                let start = ContinuousClock.now
                #expect(try await server.get("/").status == 200, sourceLocation: location)
                try await socket.send(
                    text: #"{"jsonrpc":"2.0","id":\#(id),"method":"test.add","params":{"a":1,"b":2}}"#)
                #expect(try await socket.next().text.contains(#""result":3"#), sourceLocation: location)
                times.append(ContinuousClock.now - start)
            }
            try await attacking.value
            times.sort()
            #expect(times[98] < .seconds(2), "p99 \(times[98])", sourceLocation: location)
        }

        /// The memory of this process, in bytes.
        private static var memory: Int {
            let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
            return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
        }

        @Test("Three addresses of 1.9 MB")
        func longAddresses() async throws {
            try await TestServer.run { server in
                try await attack(server) {
                    for _ in 0..<3 {
                        let reply = try await server.get("/" + String(repeating: "a", count: 1_900_000))
                        #expect(reply.status == 431)
                    }
                }
            }
        }

        @Test("Three thousand headers that are half sent")
        func halfHeaders() async throws {
            try await TestServer.run { server in
                try await attack(server) {
                    var clients: [RawClient] = []
                    for _ in 0..<3000 {
                        guard let client = try? await RawClient.connect(server.port) else { continue }
                        client.post(Array("GET / HTTP/1.1\r\nHost: localho".utf8))
                        clients.append(client)
                    }
                    for client in clients { try await client.close() }
                }
            }
        }

        @Test("Clients that read nothing of what they ask for, or send half a body")
        func slowClients() async throws {
            let route = HandlerRoute(path: "/body", methods: ["POST"], bodyBytes: 100) { _ in ServerResponse() }
            try await TestServer.run(routes: [route]) {
                $0.connections = 40
            } _: { server in
                try await attack(server) {
                    var clients: [RawClient] = []
                    let requests = [
                        "GET /huge.mp4 HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n",
                        "POST /body HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 9\r\n\r\na",
                    ]
                    for number in 0..<200 {
                        let client = try await RawClient.connect(server.port, reads: false)
                        try await client.send(requests[number % 2])
                        clients.append(client)
                    }
                    for client in clients { try await client.close() }
                }
            }
        }

        @Test("A thousand clients that read nothing of 256 MB")
        func slowReaders() async throws {
            try await TestServer.run { server in
                try await attack(server) {
                    var clients: [RawClient] = []
                    let request = Array("GET /huge.mp4 HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n".utf8)
                    for _ in 0..<1000 {
                        guard let client = try? await RawClient.connect(server.port, reads: false) else { continue }
                        client.post(request)
                        clients.append(client)
                    }
                    for client in clients { try await client.close() }
                }
            }
        }

        @Test("Calls that take long, from pages that send many at a time")
        func heavyCalls() async throws {
            try await TestServer.run { server in
                try await attack(server) {
                    let call = TestFrame.text(#"{"jsonrpc":"2.0","id":1,"method":"test.busy"}"#).bytes()
                    var sockets: [SocketClient] = []
                    for _ in 0..<10 {
                        let socket = try await SocketClient.open(server, "/bridge")
                        socket.client.post(Array(repeating: call, count: 20).flatMap { $0 })
                        sockets.append(socket)
                    }
                    for socket in sockets {
                        for _ in 0..<20 { _ = try await socket.next(within: 30) }
                        try await socket.client.close()
                    }
                }
            }
        }

        @Test("A frame of 600 MB from an origin that is refused")
        func refusedFrame() async throws {
            try await TestServer.run { server in
                try await server.expectHonestAnswers()
                let before = Self.memory
                let client = try await RawClient.connect(server.port)
                try await client.send(
                    SocketClient.handshake("/bridge", port: server.port, origin: "http://evil.example"))
                #expect(try await client.reply().status == 403)
                let piece = [UInt8](repeating: 0x55, count: 1 << 20)
                try await client.send([0x82, 0xFF, 0, 0, 0, 0, 0x23, 0xC3, 0x46, 0, 1, 2, 3, 4])
                for _ in 0..<600 where !client.isClosed { try await client.send(piece) }
                try await client.closed()
                #expect(Self.memory - before < 8 << 20)
                try await server.expectHonestAnswers()
            }
        }

        @Test("Two hundred replies of 5 MB that nobody reads")
        func unreadReplies() async throws {
            try await TestServer.run { server in
                try await server.expectHonestAnswers()
                let before = Self.memory
                let socket = try await SocketClient.open(server, "/bridge", reads: false)
                for id in 0..<200 {
                    socket.client.post(
                        TestFrame.text(
                            #"{"jsonrpc":"2.0","id":\#(id),"method":"test.large","params":{"bytes":5000000}}"#
                        ).bytes())
                }
                var most = before
                while await server.dispatcher.load.pages > 0 {
                    most = max(most, Self.memory)
                    try await Task.sleep(for: .milliseconds(2))
                }
                #expect(most - before < 64 << 20, "\((most - before) >> 20) MB")
                try await server.expectHonestAnswers()
            }
        }

        @Test("Names that are long, that are control characters, or that JavaScript has for itself")
        func names() async throws {
            try await TestServer.run(level: .trace) {
                $0.logLinesPerSecond = 1000
            } _: { server in
                let names = ["\\u001b[31m\\u0007", "__proto__", "constructor", "toString", "\\u202e", "a\\r\\nINFO: b"]
                let socket = try await SocketClient.open(server, "/bridge")
                for name in names {
                    for method in ["$/subscribe", name] {
                        try await socket.send(
                            text: #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"name":"\#(name)"}}"#)
                        #expect(try await socket.next().text.contains(#""error""#))
                    }
                }
                let long = String(repeating: "n", count: 10_000_000)
                try await socket.send(
                    text: #"{"jsonrpc":"2.0","id":1,"method":"$/subscribe","params":{"name":"\#(long)"}}"#)
                #expect(try await socket.all().map(\.code) == [1009])
                for target in ["/%1b[31m", "/\u{1B}[31m", "/%0d%0aX", "/\(String(repeating: "x", count: 5000))"] {
                    #expect([400, 404].contains(try await server.get(target).status))
                }
                _ = try await server.get("/", host: "evil\u{1B}.example")
                _ = try await server.get("/", host: String(repeating: "h", count: 5000))
                #expect(server.log.count > 5)
                for line in server.log {
                    let isShown = line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
                    #expect(isShown && !line.contains("\u{202E}") && line.count < 500, "\(line)")
                }
                try await server.expectHonestAnswers()
            }
        }

        @Test("A flood of messages from another page")
        func flood() async throws {
            try await TestServer.run {
                $0.messagesPerSecond = 1_000_000
            } _: { server in
                try await attack(server) {
                    let socket = try await SocketClient.open(server, "/bridge")
                    let call = TestFrame.text(#"{"jsonrpc":"2.0","id":1,"method":"test.add","params":{"a":1,"b":2}}"#)
                        .bytes()
                    let many = Array(repeating: call, count: 1000).flatMap { $0 }
                    for _ in 0..<20 { try await socket.client.send(many) }
                    try await socket.client.close()
                }
            }
        }
    }
}
#endif
