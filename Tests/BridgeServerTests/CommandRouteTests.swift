#if Server
import CommandBridge
import Foundation
import Testing

@testable import BridgeServer

extension ServerTests {
    @Suite("Commands by POST, and the paths of pages", .timeLimit(.minutes(5)))
    struct CommandRouteTests {
        /// Tells the path of the page that calls.
        private enum WhereAmI: CommandHandler {
            typealias Host = TestHost
            typealias Arguments = NoArguments
            typealias Reply = String
            static let name: CommandName = "test.where"
            static let summary = "The caller."
            static func begin(_ call: CommandCall, on host: TestHost) throws(CommandFault) -> CommandAnswer {
                CommandAnswer(try call.reply("\(call.caller)"))
            }
        }

        private static let call = #"{"jsonrpc":"2.0","id":1,"method":"test.where"}"#

        /// Serves commands at `/api/rpc`, for programs if they have a name.
        private func serve(
            programs: String?, _ body: @Sendable @escaping (Int, CommandDispatcher) async throws -> Void
        ) async throws {
            let dispatcher = CommandDispatcher(
                host: TestHost(), commands: CommandRegistry([WhereAmI.self, Forever.self]))
            let route = CommandRoute(
                path: "/api/rpc", dispatcher, codec: JSONRPCCodec(), type: "application/json", programs: programs)
            let bridge = BridgeEndpoint(path: "/viewer/bridge", dispatcher)
            let server = PageServer(dispatcher, routes: [route], bridges: [bridge])
            let (points, continuation) = AsyncStream<Int>.makeStream()
            let serving = Task {
                defer { continuation.finish() }
                try await server.run { point in
                    var rules = point.policy(allowing: ["*"]).rules
                    rules.append(PolicyRule(scheme: "program", host: "local", path: "/api/", commands: ["*"]))
                    await dispatcher.change(policy: Policy(rules))
                    continuation.yield(point.port)
                }
            }
            guard let port = await points.first(where: { _ in true }) else { return try await serving.value }
            let result = await Task { try await body(port, dispatcher) }.result
            serving.cancel()
            try await serving.value
            try result.get()
        }

        private func post(
            _ text: String, _ fields: [String], type: String = "application/json", port: Int
        ) async throws -> HTTPReply {
            let client = try await RawClient.connect(port)
            let head = [
                "POST /api/rpc HTTP/1.1", "Host: localhost:\(port)", "Content-Type: \(type)",
                "Content-Length: \(text.utf8.count)", "Connection: close",
            ]
            try await client.send((head + fields).joined(separator: "\r\n") + "\r\n\r\n" + text)
            let reply = try await client.reply()
            try await client.close()
            return reply
        }

        @Test("A program without an origin calls under the name that the route says")
        func program() async throws {
            try await serve(programs: "local") { port, dispatcher in
                let reply = try await post(Self.call, [], type: "application/json; charset=utf-8", port: port)
                #expect(reply.status == 200 && reply.text.contains("program://local/api/"))
                #expect(await dispatcher.load == BridgeLoad())
            }
        }

        @Test("A page calls under its own origin")
        func page() async throws {
            try await serve(programs: nil) { port, _ in
                let reply = try await post(Self.call, ["Origin: http://localhost:\(port)"], port: port)
                #expect(reply.status == 200 && reply.text.contains("http://localhost:\(port)/api/"))
            }
        }

        @Test(
            "Others are refused",
            arguments: [
                (nil, [], "application/json", 403), ("local", ["Origin: null"], "application/json", 403),
                ("local", ["Origin: http://evil.example"], "application/json", 403), ("local", [], "text/plain", 415),
                ("local", [], "application/json, text/plain", 415),
            ] as [(String?, [String], String, Int)])
        func refused(programs: String?, fields: [String], type: String, status: Int) async throws {
            try await serve(programs: programs) { port, _ in
                let reply = try await post(Self.call, fields, type: type, port: port)
                #expect(reply.status == status)
            }
        }

        @Test("A notification is answered without content")
        func notification() async throws {
            try await serve(programs: "local") { port, _ in
                let text = #"{"jsonrpc":"2.0","method":"test.where"}"#
                let reply = try await post(text, [], port: port)
                #expect(reply.status == 204 && reply.text.isEmpty)
            }
        }

        @Test("A call ends when its client leaves")
        func leaving() async throws {
            try await serve(programs: "local") { port, dispatcher in
                let text = #"{"jsonrpc":"2.0","id":1,"method":"test.forever"}"#
                let client = try await RawClient.connect(port)
                try await client.send(
                    "POST /api/rpc HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Type: application/json\r\n"
                        + "Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
                while await dispatcher.load.requests == 0 { try await Task.sleep(for: .milliseconds(5)) }
                try await client.close()
                while await dispatcher.load != BridgeLoad() { try await Task.sleep(for: .milliseconds(5)) }
            }
        }

        @Test("The path of a page is the folder of its WebSocket")
        func folder() async throws {
            try await serve(programs: nil) { port, _ in
                for (path, folder) in [("/viewer/bridge", "/viewer/"), ("/bridge", "/")] {
                    let client = try await RawClient.connect(port)
                    try await client.send(
                        SocketClient.handshake(path, port: port, origin: "http://localhost:\(port)"))
                    #expect(try await client.reply().status == 101)
                    let socket = SocketClient(client: client)
                    try await socket.send(text: Self.call)
                    #expect(try await socket.next().text.contains("http://localhost:\(port)\(folder)\""))
                    try await client.close()
                }
            }
        }

        @Test(
            "A folder is served below a path, and nothing of it elsewhere",
            arguments: [
                ("/viewer/", 200), ("/viewer/index.html", 200), ("/viewer", 308), ("/", 404), ("/index.html", 404),
                ("/viewer/../index.html", 404), ("/viewerindex.html", 404),
            ])
        func mounted(path: String, status: Int) async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try Data("<p>viewer".utf8).write(to: folder.appending(path: "index.html"))
            var files = PageFiles(folder: folder.path, at: "/viewer/")
            try files.prepare(limits: ServerLimits())
            let server = PageServer(
                CommandDispatcher(host: TestHost(), commands: CommandRegistry([Add.self])), routes: [files])
            let (points, continuation) = AsyncStream<Int>.makeStream()
            let serving = Task { try await server.run { continuation.yield($0.port) } }
            defer { serving.cancel() }
            let port = try #require(await points.first { _ in true })
            let client = try await RawClient.connect(port)
            try await client.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
            #expect(try await client.reply().status == status)
            try await client.close()
        }
    }
}
#endif
