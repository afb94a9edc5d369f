#if Server
import BridgeServer
import CommandBridge
import CommandClient
import Foundation
import NIOSSL
import Testing

extension ServerTests {
    @Suite("TLS", .timeLimit(.minutes(5)))
    struct TLSTests {
        /// Made for these tests alone, for the name localhost.
        private static let certificate = """
            -----BEGIN CERTIFICATE-----
            MIIBljCCATugAwIBAgIUVvCnaNW1ycKauHU3TxFt9rOfeewwCgYIKoZIzj0EAwIw
            FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE3MjMyMVoYDzIxMjYxMDI5
            MTcyMzIxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
            PQMBBwNCAATk7J6fkBYglsf96PCiS+/UFXJkd6d6q8ocP7lwVxHBvoQhuGw9mzqX
            ylIX5Y+lhwMt8RUuxV5uqqZV6VIttie0o2kwZzAdBgNVHQ4EFgQUW3/gIp2UA8LQ
            +o42T3rlGaAaVSIwHwYDVR0jBBgwFoAUW3/gIp2UA8LQ+o42T3rlGaAaVSIwDwYD
            VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
            SQAwRgIhAK7mhJz+HguBoOrXTD5Tzui9jAzJxPdt8xcNbZFiyAc3AiEApeD5HHHk
            A12FD0KRP+TkBoot2fTNnya52ds+ug9YuHc=
            -----END CERTIFICATE-----
            """
        private static let key = """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/Zs+uL2WhwXAoWhx
            0hhThva1x+QeQ4BG0qqNi3oWgzyhRANCAATk7J6fkBYglsf96PCiS+/UFXJkd6d6
            q8ocP7lwVxHBvoQhuGw9mzqXylIX5Y+lhwMt8RUuxV5uqqZV6VIttie0
            -----END PRIVATE KEY-----
            """

        private func withIdentity(_ body: (ServerIdentity, _ certificate: String) async throws -> Void) async throws {
            let folder = FileManager.default.temporaryDirectory.appending(
                path: "switchless-identity-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let files = [folder.appending(path: "certificate.pem"), folder.appending(path: "key.pem")]
            try Data(Self.certificate.utf8).write(to: files[0])
            try Data(Self.key.utf8).write(to: files[1])
            try await body(ServerIdentity(certificates: files[0].path, key: files[1].path), files[0].path)
        }

        @Test("A client in Swift calls over TLS, and only where it trusts the certificate")
        func client() async throws {
            try await withIdentity { identity, certificate in
                let address = ListenAddress.address("127.0.0.1", port: 0, names: ["localhost"])
                try await TestServer.run(address: address, identity: identity) { server in
                    let bridge = "wss://localhost:\(server.port)/bridge"
                    let client = CommandClient(try await WebSocketTransport.connect(to: bridge, trusting: certificate))
                    #expect(try await client.call("test.add", ["a": 1, "b": 2], as: Int.self) == 3)
                    await client.close()
                    await #expect(throws: CommandFault.self) { try await WebSocketTransport.connect(to: bridge) }
                    let plain = "ws://localhost:\(server.port)/bridge"
                    await #expect(throws: CommandFault.self) { try await WebSocketTransport.connect(to: plain) }
                }
            }
        }

        @Test("Pages and the bridge are served over TLS, and nothing without it")
        func serves() async throws {
            try await withIdentity { identity, _ in
                let address = ListenAddress.address("127.0.0.1", port: 0, names: ["localhost"])
                try await TestServer.run(address: address, identity: identity) { server in
                    var configuration = TLSConfiguration.makeClientConfiguration()
                    configuration.trustRoots = .certificates([
                        try NIOSSLCertificate(bytes: Array(Self.certificate.utf8), format: .pem)
                    ])
                    let context = try NIOSSLContext(configuration: configuration)
                    let client = try await RawClient.connect(server.port, tls: context)
                    try await client.send("GET /large.png HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                    #expect(try await client.reply().body.count == 300_000)
                    try await client.send(
                        SocketClient.handshake("/bridge", port: server.port, origin: "https://localhost:\(server.port)")
                    )
                    #expect(try await client.reply().status == 101)
                    try await client.send(
                        TestFrame.text(#"{"jsonrpc":"2.0","id":1,"method":"test.add","params":{"a":1,"b":2}}"#).bytes())
                    let frame = try await client.take { bytes, _ in TestFrame.read(bytes) }
                    #expect(frame.text.contains(#""result":3"#))
                    let plain = try await RawClient.connect(server.port)
                    try await plain.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                    try await plain.closed()
                    #expect(!String(decoding: plain.received, as: UTF8.self).contains("HTTP/1.1 200"))
                }
            }
        }

        @Test("A certificate that cannot be used is an error with its name")
        func unusable() async throws {
            let identity = ServerIdentity(certificates: "/nowhere.pem", key: "/nowhere.key")
            let error = await #expect(throws: PageServerError.self) {
                try await TestServer.run(identity: identity) { _ in }
            }
            #expect(error?.description.contains("'/nowhere.pem'") == true)
        }
    }
}
#endif
