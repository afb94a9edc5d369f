#if Server
@testable import BridgeServer
import CommandBridge
import Foundation
import NIOPosix
import Testing

extension ServerTests {
    @Suite("Names and origins", .timeLimit(.minutes(5)))
    struct OriginTests {
        @Test("A name that somebody else has pointed here is refused")
        func rebinding() async throws {
            try await TestServer.run { server in
                let port = server.port
                for (host, status) in [
                    ("localhost:\(port)", 200), ("LOCALHOST:\(port)", 200), ("127.0.0.1:\(port)", 200),
                    ("[::1]:\(port)", 200), ("localhost.:\(port)", 200), ("LocalHost.:\(port)", 200),
                    ("evil.example", 421), ("evil.example:\(port)", 421), ("localhost", 421), ("localhost:1", 421),
                    ("localhost.evil.example:\(port)", 421), ("evil.example@localhost:\(port)", 400), ("", 400),
                    ("localhost:\(port)\r\nHost: localhost:\(port)", 400), ("localhost:99999", 400), ("[::1", 400),
                    ("127.0.0.1.:\(port)", 421),
                ] {
                    let reply = try await server.get("/", host: host)
                    #expect(reply.status == status, "\(host)")
                }
            }
        }

        @Test("The policy of a server has the same rules for each spelling of its host")
        func policy() throws {
            let addresses = [
                ListenAddress.loopback(),
                .address("::", port: 0, names: ["Board.Example.org.", "::1", "localhost", "127.0.0.1"]),
            ]
            for address in addresses {
                let point = ServingPoint(port: 8080, origins: address.origins(scheme: "http", port: 8080))
                let policy = point.policy(allowing: ["lamp.*"], asking: ["camera.on"])
                #expect(policy.rules.count == address.origins(scheme: "http", port: 8080).count)
                #expect(policy.rules.allSatisfy { $0.commands == ["lamp.*"] && $0.asks == ["camera.on"] })
                for host in ["localhost", "LOCALHOST", "localhost.", "127.0.0.1", "[::1]"] {
                    let caller = Caller(id: 1, scheme: "http", host: host, port: 8080)
                    #expect(policy.allows("lamp.on", for: caller), "\(host)")
                    #expect(!policy.allows("camera.on", for: caller), "\(host)")
                    #expect(
                        !policy.allows("lamp.on", for: Caller(id: 1, scheme: "http", host: host, port: 8081)), "\(host)"
                    )
                }
            }
        }

        @Test("Only the server's own pages open a WebSocket")
        func sockets() async throws {
            try await TestServer.run { server in
                let port = server.port
                for (origin, status) in [
                    ("http://localhost:\(port)", 101), ("http://127.0.0.1:\(port)", 101), ("http://[::1]:\(port)", 101),
                    ("HTTP://LOCALHOST:\(port)", 101), ("http://localhost.:\(port)", 101), ("null", 403),
                    ("http://evil.example", 403),
                    ("http://localhost", 403),
                    ("https://localhost:\(port)", 403), ("file://", 403),
                    ("http://localhost:\(port).evil.example", 403),
                    ("http://localhost:\(port)/", 403), ("http://localhost:\(port)\r\nOrigin: null", 403), (nil, 403),
                ] as [(String?, Int)] {
                    let client = try await RawClient.connect(port)
                    try await client.send(SocketClient.handshake("/bridge", port: port, origin: origin))
                    #expect(try await client.reply().status == status, "\(origin ?? "none")")
                    try await client.close()
                }
                #expect(server.log.contains { $0.contains(#"not allowed to open a WebSocket about="null""#) })
            }
        }

        @Test("A handshake that RFC 6455 does not know is refused")
        func handshakes() async throws {
            try await TestServer.run { server in
                let good = SocketClient.handshake("/bridge", port: server.port, origin: server.origin)
                for (old, new, status) in [
                    ("Upgrade: websocket", "Upgrade: WebSocket", 101), ("Version: 13", "Version: 8", 426),
                    ("Sec-WebSocket-Version: 13\r\n", "", 426), ("Upgrade: websocket\r\n", "", 426),
                    ("keep-alive, Upgrade", "keep-alive", 426), ("GET", "POST", 426), ("HTTP/1.1", "HTTP/1.0", 426),
                    (SocketClient.key, "dGhlIHNhbXBsZSBub25jZQ=", 400), (SocketClient.key, "x", 400),
                    (SocketClient.key, "dGhlIHNhbXBsZSBub25jZR==", 400), ("/bridge", "/index.html", 200),
                ] {
                    let client = try await RawClient.connect(server.port)
                    try await client.send(good.replacingOccurrences(of: old, with: new))
                    #expect(try await client.reply().status == status, "\(old) as \(new)")
                    try await client.close()
                }
            }
        }

        @Test("Both addresses of this machine answer at one port")
        func loopback() async throws {
            try await TestServer.run { server in
                for host in ["127.0.0.1", "::1"] {
                    let client = try await RawClient.connect(server.port, host: host)
                    try await client.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                    #expect(try await client.reply().status == 200)
                }
            }
        }

        @Test("If one address is taken, neither answers", arguments: ["127.0.0.1", "::1"])
        func taken(host: String) async throws {
            let other = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(
                host: host, port: 0
            )
            .get()
            let port = try #require(other.localAddress?.port)
            let error = await #expect(throws: PageServerError.self) {
                try await TestServer.run(address: .loopback(port: port)) { _ in }
            }
            #expect(error?.description.contains("cannot listen at port \(port)") == true)
            let second = host == "::1" ? "127.0.0.1" : "::1"
            await #expect(throws: (any Error).self) { try await RawClient.connect(port, host: second) }
            try await other.close()
        }

        @Test("A folder without a page is an error that says so")
        func noPage() async throws {
            let error = await #expect(throws: PageServerError.self) {
                try await TestServer.run(routes: [PageFiles(folder: "/nowhere")]) { _ in }
            }
            #expect(error?.description.contains("'/nowhere' has no index.html") == true)
        }
    }
}
#endif
