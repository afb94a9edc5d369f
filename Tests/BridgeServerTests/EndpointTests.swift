#if Server
import BridgeHost
import CommandBridge
import Foundation
import Testing

@testable import BridgeServer

extension ServerTests {
    @Suite("Further bridges, and the inspector", .timeLimit(.minutes(5)))
    struct EndpointTests {
        /// Serves a dispatcher with further bridges while `body` runs, which is given the port.
        private func serve(
            _ dispatcher: CommandDispatcher, routes: [any Route] = [], bridges: [BridgeEndpoint],
            origins: Set<WebOrigin> = [], user: @escaping @Sendable (ServerRequest) -> String? = { _ in nil },
            _ body: @Sendable @escaping (Int) async throws -> Void
        ) async throws {
            var configuration = ServerConfiguration()
            configuration.origins = origins
            configuration.user = user
            let server = PageServer(dispatcher, routes: routes, bridges: bridges, configuration: configuration)
            let (points, continuation) = AsyncStream<Int>.makeStream()
            let serving = Task {
                defer { continuation.finish() }
                try await server.run { point in continuation.yield(point.port) }
            }
            guard let port = await points.first(where: { _ in true }) else { return try await serving.value }
            let result = await Task { try await body(port) }.result
            serving.cancel()
            try await serving.value
            try result.get()
        }

        private func status(_ path: String, port: Int, origin: String) async throws -> Int {
            let client = try await RawClient.connect(port)
            try await client.send(SocketClient.handshake(path, port: port, origin: origin))
            let status = try await client.reply().status
            try await client.close()
            return status
        }

        private func get(_ path: String, port: Int) async throws -> HTTPReply {
            let client = try await RawClient.connect(port)
            try await client.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
            let reply = try await client.reply()
            try await client.close()
            return reply
        }

        private func socket(_ path: String, port: Int) async throws -> SocketClient {
            let client = try await RawClient.connect(port)
            try await client.send(SocketClient.handshake(path, port: port, origin: "http://localhost:\(port)"))
            #expect(try await client.reply().status == 101)
            return SocketClient(client: client)
        }

        private static func dispatcher(_ observer: (any BridgeObserver)? = nil, _ policy: Policy = Policy())
            -> CommandDispatcher
        {
            CommandDispatcher(
                host: TestHost(), commands: CommandRegistry([Add.self]), policy: policy, observer: observer)
        }

        @Test("Each bridge has its own origins")
        func origins() async throws {
            let friend = WebOrigin(scheme: "https", host: "friend.example", port: 443)
            let other = WebOrigin(scheme: "https", host: "other.example", port: 443)
            let bridges = [
                BridgeEndpoint(path: "/open", Self.dispatcher(), origins: [friend]),
                BridgeEndpoint(path: "/foreign", Self.dispatcher(), origins: [friend], admitsOwnPages: false),
            ]
            try await serve(Self.dispatcher(), bridges: bridges, origins: [other]) { (port: Int) async throws in
                let own = "http://localhost:\(port)"
                for (path, origin, expected) in [
                    ("/bridge", own, 101), ("/bridge", "https://other.example", 101),
                    ("/bridge", "https://friend.example", 403), ("/open", own, 101),
                    ("/open", "https://friend.example", 101), ("/open", "https://other.example", 403),
                    ("/open", "null", 403), ("/foreign", own, 403), ("/foreign", "https://friend.example", 101),
                ] {
                    #expect(try await status(path, port: port, origin: origin) == expected, "\(path) \(origin)")
                }
            }
        }

        @Test("A bridge answers by its own dispatcher, whose policy is set when the server listens")
        func answers() async throws {
            let bridge = BridgeEndpoint(path: "/more", Self.dispatcher(), allowing: ["test.*"])
            try await serve(Self.dispatcher(), bridges: [bridge]) { (port: Int) async throws in
                let call = #"{"jsonrpc":"2.0","id":1,"method":"test.add","params":{"a":1,"b":2}}"#
                let socket = try await socket("/more", port: port)
                try await socket.send(text: call)
                #expect(try await socket.next().text == #"{"jsonrpc":"2.0","result":3,"id":1}"#)
                let main = try await self.socket("/bridge", port: port)
                try await main.send(text: call)
                #expect(try await main.next().text.contains("-32001"))
            }
        }

        @Test("The host says who the user of a WebSocket is")
        func user() async throws {
            let dispatcher = CommandDispatcher(
                host: TestHost(), commands: CommandRegistry([WhoAmI.self]), policy: Policy())
            let bridge = BridgeEndpoint(path: "/more", dispatcher, allowing: ["test.*"])
            try await serve(Self.dispatcher(), bridges: [bridge], user: { $0.field("X-User") }) {
                (port: Int) async throws in
                let client = try await RawClient.connect(port)
                let origin = "http://localhost:\(port)"
                try await client.send(SocketClient.handshake("/more", port: port, origin: origin, ["X-User: ada"]))
                #expect(try await client.reply().status == 101)
                let socket = SocketClient(client: client)
                try await socket.send(text: #"{"jsonrpc":"2.0","method":"test.user","id":1}"#)
                #expect(try await socket.next().text == #"{"jsonrpc":"2.0","result":"ada","id":1}"#)
            }
        }

        @Test("Two bridges at one path are an error")
        func twice() async throws {
            let bridge = BridgeEndpoint(path: "/bridge", Self.dispatcher())
            let error = await #expect(throws: PageServerError.self) {
                try await serve(Self.dispatcher(), bridges: [bridge]) { (_: Int) in }
            }
            #expect(error?.description.contains("two bridges at the path '/bridge'") == true)
        }

        @Test("The page of the inspector is served without inline script, and calls commands")
        func inspector() async throws {
            let inspector = Inspector()
            let dispatcher = Self.dispatcher(
                inspector, Policy([PolicyRule(scheme: "inspector", host: "", commands: ["test.add"])]))
            let site = InspectorSite(inspector, of: dispatcher)
            try await serve(dispatcher, routes: site.routes, bridges: [site.bridge]) { (port: Int) async throws in
                let page = try await get("/inspector/", port: port)
                #expect(page.status == 200 && page.fields["content-type"] == "text/html; charset=utf-8")
                let policy = page.fields["content-security-policy"] ?? ""
                #expect(policy.hasPrefix("default-src 'none'; script-src 'self';") && !policy.contains("unsafe"))
                #expect(page.text.contains(#"<script type="module" src="inspector.js"></script>"#))
                #expect(!page.text.contains("onclick") && page.text.components(separatedBy: "<script").count == 2)
                for name in ["inspector.js", "inspector.css", "fields.js"] {
                    #expect(try await get("/inspector/\(name)", port: port).status == 200)
                }
                #expect(try await status("/inspector/bridge", port: port, origin: "https://evil.example") == 403)
                let socket = try await socket("/inspector/bridge", port: port)
                try await socket.send(
                    text: #"{"jsonrpc":"2.0","id":1,"method":"inspector.call","params":"#
                        + #"{"command":"test.add","arguments":{"a":1,"b":2}}}"#)
                #expect(try await socket.next().text.contains(#""result":3"#))
            }
        }

        @Test("Without a site there is no inspector")
        func off() async throws {
            try await serve(Self.dispatcher(), bridges: []) { (port: Int) async throws in
                #expect(try await get("/inspector/", port: port).status == 404)
            }
        }
    }
}
#endif
