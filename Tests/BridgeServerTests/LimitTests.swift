#if Server
import Foundation
import NIOCore
import NIOEmbedded
import Switchless
import Testing

@testable import BridgeServer

extension ServerTests {
    @Suite("Limits of the server", .timeLimit(.minutes(5)))
    struct LimitTests {
        private static let get = "GET / HTTP/1.1\r\nHost: localhost\r\n"

        @Test("More connections than there may be replace those that wait, and are refused where none waits")
        func connections() async throws {
            try await TestServer.run {
                $0.connections = 4
                $0.stopTime = .milliseconds(100)
            } _: { server in
                let idle = try await [RawClient.connect(server.port), RawClient.connect(server.port)]
                var sockets: [SocketClient] = []
                for _ in 0..<4 { sockets.append(try await SocketClient.open(server, "/bridge")) }
                for client in idle { try await client.closed() }
                let refused = try await RawClient.connect(server.port)
                let reply = try await refused.reply()
                #expect(reply.status == 503 && reply.text.contains("'connections' of 4"))
                try await refused.closed()
                #expect(server.log.contains { $0.contains("'connections' of 4") })
                try await sockets[0].client.close()
                try await Task.sleep(for: .milliseconds(50))
                #expect(try await server.get("/").status == 200)
            }
        }

        /// Opens a WebSocket of the user that a field names.
        private func open(_ server: TestServer, as user: String?) async throws -> SocketClient {
            try await SocketClient.open(server, "/bridge", fields: user.map { ["X-User: \($0)"] } ?? [])
        }

        /// Sees that a WebSocket is closed because of a limit, with nothing before.
        private func expectRefused(_ socket: SocketClient, by limit: String) async throws {
            let frames = try await socket.all()
            #expect(frames.map(\.code) == [1013])
            #expect(
                frames.map { String(decoding: $0.payload.dropFirst(2), as: UTF8.self) } == [
                    "exceeds the limit \(limit)"
                ])
        }

        @Test(
            "A user has no more WebSockets than a user may have, and its page hears why; another user may still connect"
        )
        func connectionsPerUser() async throws {
            try await TestServer.run(userField: "X-User") {
                $0.connectionsPerUser = 2
            } _: { server in
                let first = try await open(server, as: "ann")
                _ = try await open(server, as: "ann")
                try await expectRefused(try await open(server, as: "ann"), by: "'connectionsPerUser' of 2")
                #expect(server.log.contains { $0.contains("'connectionsPerUser' of 2") })
                let others = [try await open(server, as: "bob"), try await open(server, as: nil)]
                for other in others {
                    try await other.send(text: #"{"jsonrpc":"2.0","id":1,"method":"test.add","params":{"a":1,"b":2}}"#)
                    #expect(try await other.next().text.contains(#""result":3"#))
                }
                try await first.send([.close(1000)])
                _ = try await first.all()
                let again = try await open(server, as: "ann")
                try await again.send([.ping("a")])
                #expect(try await again.next() == .pong("a"))
            }
        }

        @Test("An address has no more WebSockets than an address may have, whatever its users are called")
        func connectionsPerAddress() async throws {
            try await TestServer.run(userField: "X-User") {
                $0.connectionsPerAddress = 3
            } _: { server in
                let sockets = [
                    try await open(server, as: "ann"), try await open(server, as: "bob"),
                    try await open(server, as: nil),
                ]
                for user in ["eve", nil] {
                    try await expectRefused(try await open(server, as: user), by: "'connectionsPerAddress' of 3")
                }
                try await sockets[2].send([.close(1000)])
                _ = try await sockets[2].all()
                let again = try await open(server, as: "eve")
                try await again.send([.ping("a")])
                #expect(try await again.next() == .pong("a"))
            }
        }

        @Test(
            "A header that is too long is refused, wherever it is too long",
            arguments: [
                "GET /\(String(repeating: "a", count: 2000)) HTTP/1.1\r\n",
                "\(get)A: \(String(repeating: "a", count: 2000))",
                get + (0..<200).map { "A\($0): bcdef\r\n" }.joined(),
                "GET / HTTP/1.1\r\n\(String(repeating: "a", count: 2000))",
            ])
        func headerBytes(request: String) async throws {
            try await TestServer.run {
                $0.headerBytes = 1000
            } _: { server in
                let client = try await RawClient.connect(server.port)
                try await client.send(request)
                let reply = try await client.reply()
                #expect(reply.status == 431 && reply.text.contains("'headerBytes' of 1000"))
                try await client.closed()
            }
        }

        @Test("A request with too many fields is refused")
        func headerLines() async throws {
            try await TestServer.run {
                $0.headerLines = 10
            } _: { server in
                let reply = try await server.get("/", (0..<10).map { "A\($0): b" })
                #expect(reply.status == 431 && reply.text.contains("'headerLines' of 10"))
                #expect(try await server.get("/", (0..<9).map { "A\($0): b" }).status == 200)
            }
        }

        @Test("Who is slow to send a header or a body is told so")
        func times() async throws {
            let route = HandlerRoute(path: "/body", methods: ["POST"], bodyBytes: 10) { _ in ServerResponse() }
            try await TestServer.run(routes: [route]) {
                $0.headerTime = .milliseconds(100)
                $0.bodyTime = .milliseconds(100)
            } _: { server in
                let slow = try await RawClient.connect(server.port)
                try await slow.send(Self.get)
                let header = try await slow.reply()
                #expect(header.status == 408 && header.text.contains("'headerTime' of 0.1 seconds"))
                let body = try await server.get("/body", method: "POST", ["Content-Length: 5"])
                #expect(body.status == 408 && body.text.contains("'bodyTime' of 0.1 seconds"))
            }
        }

        @Test("A connection that is silent is closed, and so is a WebSocket that does not answer a ping")
        func idleTime() async throws {
            try await TestServer.run {
                $0.idleTime = .milliseconds(600)
            } _: { server in
                let client = try await RawClient.connect(server.port)
                try await client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                _ = try await client.reply()
                try await client.closed(within: 2)
                let socket = try await SocketClient.open(server, "/bridge")
                #expect(try await socket.next().opcode == 9)
                try await socket.send([.pong()])
                #expect(try await socket.next().opcode == 9)
                let end = try await socket.next()
                #expect(end.code == 1008 && end.text.contains("'idleTime' of 0.6 seconds"))
            }
        }

        @Test(
            "A body may have as many bytes as its route says",
            arguments: ["Content-Length: 11", "Transfer-Encoding: chunked"])
        func bodyBytes(field: String) async throws {
            let route = HandlerRoute(path: "/body", methods: ["POST"], bodyBytes: 10) { _ in ServerResponse() }
            try await TestServer.run(routes: [route]) { server in
                let client = try await RawClient.connect(server.port)
                try await client.send("POST /body HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(field)\r\n\r\n")
                try await client.send("b\r\n01234567890\r\n")
                let reply = try await client.reply()
                #expect(reply.status == 413 && reply.text.contains("'bodyBytes' of 10"))
            }
        }

        @Test("There are no more requests in progress than there may be")
        func requests() async throws {
            let begun = Guarded(0)
            let route = HandlerRoute(path: "/waiting") { _ in
                begun.withLock { $0 += 1 }
                while begun.withLock({ $0 > 0 }) { try await Task.sleep(for: .milliseconds(2)) }
                return ServerResponse()
            }
            try await TestServer.run(routes: [route]) {
                $0.requests = 2
            } _: { server in
                async let first = server.get("/waiting")
                async let second = server.get("/waiting")
                while begun.withLock({ $0 < 2 }) { try await Task.sleep(for: .milliseconds(2)) }
                let third = try await server.get("/")
                #expect(
                    third.status == 503 && third.text.contains("'requests' of 2") && third.fields["retry-after"] == "1")
                begun.withLock { $0 = 0 }
                #expect(try await [first.status, second.status] == [200, 200])
                #expect(try await server.get("/").status == 200)
            }
        }

        @Test(
            "A connection does not heap up requests: those that may wait are answered, and the next is refused",
            arguments: ["GET", "HEAD"])
        func pipelinedRequests(method: String) async throws {
            try await TestServer.run {
                $0.pipelinedRequests = 4
            } _: { server in
                let client = try await RawClient.connect(server.port)
                let request = "\(method) /digits.json HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
                try await client.send(String(repeating: request, count: 100))
                let isHead = method == "HEAD"
                for _ in 0..<5 { #expect(try await client.reply(isHead: isHead).status == 200) }
                let last = try await client.reply(isHead: isHead)
                #expect(last.status == 503 && last.fields["connection"] == "close")
                #expect(isHead || last.text.contains("'pipelinedRequests' of 4"))
                try await client.closed()
                #expect(client.count == 0)
                #expect(server.log.contains { $0.contains("'pipelinedRequests' of 4") })
            }
        }

        @Test("What follows a request and is not HTTP is refused after that request's answer")
        func nonsenseAfterRequest() async throws {
            try await TestServer.run { server in
                let client = try await RawClient.connect(server.port)
                let request = "GET /digits.json HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
                try await client.send(request + request + "nonsense\r\n\r\n")
                for _ in 0..<2 { #expect(try await client.reply().status == 200) }
                let last = try await client.reply()
                #expect(last.status == 400 && last.fields["connection"] == "close")
                try await client.closed()
                #expect(client.count == 0)
            }
        }

        @Test("A frame is refused by its header, and a message by that of the fragment that is too much")
        func frameAndMessageBytes() async throws {
            try await TestServer.run {
                $0.frameBytes = 100
                $0.messageBytes = 150
            } _: { server in
                let frame = try await SocketClient.open(server, "/echo")
                try await frame.client.send(Array(TestFrame.binary(101).bytes().prefix(6)))
                try await frame.client.send([0, 0])
                let end = try await frame.all()
                #expect(end.map(\.code) == [1009] && end[0].text.contains("'frameBytes' of 100"))
                let message = try await SocketClient.open(server, "/echo")
                let half = String(repeating: "a", count: 80)
                try await message.send([.text(half, isFinal: false)])
                try await message.client.send(Array(TestFrame.more(half).bytes().prefix(6)))
                let second = try await message.all()
                #expect(second.map(\.code) == [1009] && second[0].text.contains("'messageBytes' of 150"))
            }
        }

        @Test(
            "A page that sends too many messages a second is disconnected",
            arguments: [
                [TestFrame.text("a")], [.ping()], [.pong()], [.text("", isFinal: false), .more("", isFinal: false)],
                [.text("a", isFinal: false), .more("b", isFinal: false)],
            ])
        func messagesPerSecond(frames: [TestFrame]) async throws {
            try await TestServer.run {
                $0.messagesPerSecond = 50
            } _: { server in
                let socket = try await SocketClient.open(server, "/echo")
                let repeated =
                    frames.count == 1
                    ? Array(repeating: frames[0], count: 200) : [frames[0]] + Array(repeating: frames[1], count: 200)
                try await socket.send(repeated)
                let end = try await socket.all().last
                #expect(end?.code == 1008 && end?.text.contains("'messagesPerSecond' of 50") == true)
            }
        }

        @Test("Nothing more is read of a page while so many of its messages wait, and all are answered in the end")
        func waitingMessages() async throws {
            try await TestServer.run {
                $0.waitingMessages = 2
            } _: { server in
                let socket = try await SocketClient.open(server, "/slow")
                let text = String(repeating: "a", count: 200_000)
                for _ in 0..<20 { socket.client.post(TestFrame.text(text).bytes()) }
                for _ in 0..<20 { #expect(try await socket.next(within: 20).payload.count == 200_000) }
            }
        }

        @Test("A page that does not read is disconnected when so much waits for it")
        func queueBytes() async throws {
            try await TestServer.run {
                $0.queueBytes = 1 << 20
                $0.closeTime = .milliseconds(200)
            } _: { server in
                let socket = try await SocketClient.open(server, "/bridge", reads: false)
                for id in 0..<100 {
                    try await socket.send(
                        text: #"{"jsonrpc":"2.0","id":\#(id),"method":"test.large","params":{"bytes":300000}}"#)
                }
                while await server.dispatcher.load.pages > 0 { try await Task.sleep(for: .milliseconds(5)) }
                #expect(server.log.contains { $0.contains("'queueBytes' of 1048576") })
            }
        }

        @Test("When too much waits for all pages together, the one that most waits for is disconnected, and no other")
        func totalQueueBytes() async throws {
            try await TestServer.run {
                $0.totalQueueBytes = 8 << 20
                $0.closeTime = .milliseconds(200)
            } _: { server in
                let modest = try await SocketClient.open(server, "/bridge", reads: false)
                try await modest.send(
                    text: #"{"jsonrpc":"2.0","id":1,"method":"test.large","params":{"bytes":4000000}}"#)
                let greedy = try await SocketClient.open(server, "/bridge", reads: false)
                for id in 0..<4 {
                    try await greedy.send(
                        text: #"{"jsonrpc":"2.0","id":\#(id),"method":"test.large","params":{"bytes":3000000}}"#)
                }
                while await server.dispatcher.load.pages > 1 { try await Task.sleep(for: .milliseconds(5)) }
                #expect(server.log.contains { $0.contains("'totalQueueBytes' of 8388608") })
                try await modest.client.startReading()
                #expect(try await modest.next().payload.count > 4_000_000)
            }
        }

        @Test("Who reads a response too slowly is disconnected, and who reads it steadily has all of it")
        func readBytes() async throws {
            try await TestServer.run {
                $0.idleTime = .milliseconds(500)
                $0.readBytes = 1 << 20
                $0.connections = 8
            } _: { server in
                let request = "GET /huge.mp4 HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
                let slow = try await RawClient.connect(server.port, reads: false)
                try await slow.send(request)
                let steady = try await RawClient.connect(server.port)
                try await steady.send(request.replacing("\r\n\r\n", with: "\r\nRange: bytes=0-33554431\r\n\r\n"))
                let start = ContinuousClock.now
                while !server.log.contains(where: { $0.contains("'readBytes' of 1048576") }) {
                    try await Task.sleep(for: .milliseconds(5))
                }
                #expect(ContinuousClock.now - start > .milliseconds(400))
                try await slow.startReading()
                try await slow.closed()
                #expect(slow.received.count < 16 << 20)
                while steady.count < 32 << 20 { try await Task.sleep(for: .milliseconds(50)) }
                #expect(!steady.isClosed)
            }
        }

        @Test("The bodies of all requests together have no more bytes than they may have")
        func totalBodyBytes() async throws {
            let route = HandlerRoute(path: "/body", methods: ["POST"], bodyBytes: 1000) { _ in ServerResponse() }
            try await TestServer.run(routes: [route]) {
                $0.totalBodyBytes = 1500
            } _: { server in
                let head = "POST /body HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 1000\r\n\r\n"
                let part = String(repeating: "b", count: 900)
                let first = try await RawClient.connect(server.port)
                try await first.send(head + part)
                try await Task.sleep(for: .milliseconds(100))
                let second = try await RawClient.connect(server.port)
                try await second.send(head + part)
                let refused = try await second.reply()
                #expect(refused.status == 503 && refused.text.contains("'totalBodyBytes' of 1500"))
                try await first.send(String(repeating: "b", count: 100))
                #expect(try await first.reply().status == 200)
                #expect(try await server.get("/body", method: "POST", body: part).status == 200)
            }
        }

        @Test("A client that sends on and on after its last response is cut off")
        func closeBytes() async throws {
            try await TestServer.run {
                $0.closeBytes = 1 << 20
                $0.closeTime = .seconds(30)
            } _: { server in
                let client = try await RawClient.connect(server.port)
                try await client.send("GET /\r\n\r\n")
                #expect(try await client.reply().status == 400)
                for _ in 0..<64 where !client.isClosed { try await client.send([UInt8](repeating: 65, count: 1 << 20)) }
                try await client.closed(within: 5)
            }
        }

        @Test("Nothing is accepted for a while after accepting has failed, and then it is")
        func acceptPause() async throws {
            final class Reads: ChannelOutboundHandler {
                typealias OutboundIn = any Channel
                var count = 0
                func read(context: ChannelHandlerContext) { count += 1 }
            }
            let configuration = ServerConfiguration()
            let core = try ServerCore(
                configuration, at: ServingPoint(port: 1, origins: []), log: ServerLog(configuration.logger),
                gate: LoopGate(EmbeddedEventLoop()), host: PageHost(RouteTable([]), [:]))
            let reads = Reads()
            let channel = EmbeddedChannel(handlers: [reads, AcceptGate { core }])
            channel.read()
            #expect(reads.count == 1)
            channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
            for _ in 0..<100 { channel.read() }
            #expect(reads.count == 1)
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(49))
            #expect(reads.count == 1)
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(2))
            #expect(reads.count == 2)
            channel.read()
            #expect(reads.count == 3)
        }

        @Test("Many short messages count as more than their bytes")
        func shortMessages() async throws {
            try await TestServer.run {
                $0.queueBytes = 100_000
                $0.closeTime = .milliseconds(200)
            } _: { server in
                let socket = try await SocketClient.open(server, "/bridge", reads: false)
                for _ in 0..<9_000 { socket.client.post(TestFrame.ping().bytes()) }
                try await Task.sleep(for: .milliseconds(100))
                for _ in 0..<100 where await server.dispatcher.load.pages > 0 {
                    try await Task.sleep(for: .milliseconds(50))
                }
                try await server.expectHonestAnswers()
            }
        }
    }
}
#endif
