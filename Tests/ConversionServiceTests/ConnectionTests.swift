#if Server
import Foundation
import NIOCore
import Testing

@testable import ConversionService

@Suite("Connections of a service", .serialized)
struct ConnectionTests {
    private static let slowBody = "POST /wait HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\na"

    /// Opens connections that have been answered once, one after the other.
    private func idle(_ count: Int, _ service: TestService, from source: String = "127.0.0.1") async throws
        -> [TestClient]
    {
        var clients: [TestClient] = []
        for _ in 0..<count {
            let client = try TestClient(service.port, from: source)
            await client.send(TestClient.request("GET", "/health/live"))
            #expect(try await client.reply().status == 200)
            clients.append(client)
        }
        return clients
    }

    @Test("One connection too many closes the one that has been idle longest, and no other")
    func longestIdle() async throws {
        try await TestService.run({ $0.limits.connections = 3 }) { service in
            let clients = try await idle(4, service)
            #expect(await clients[0].isClosed())
            for client in clients[1...] {
                await client.send(TestClient.request("GET", "/health/live"))
                #expect(try await client.reply().status == 200)
            }
        }
    }

    @Test("A client with many idle connections loses one of them before a client with one does")
    func fairness() async throws {
        try await TestService.run({ $0.limits.connections = 4 }) { service in
            let honest = try await idle(1, service)
            let many = try await idle(8, service, from: "127.0.0.2")
            await honest[0].send(TestClient.request("GET", "/health/live"))
            #expect(try await honest[0].reply().status == 200)
            #expect(await many[0].isClosed())
        }
    }

    @Test("A connection whose request is being answered is not closed for another")
    func answering() async throws {
        try await TestService.run({ $0.limits.connections = 2 }) { service in
            let client = try TestClient(service.port)
            await client.send(TestClient.request("POST", "/hold", Array("answering".utf8)))
            while try await service.metric("switchless_in_flight") != 1 { try await Task.sleep(for: .milliseconds(5)) }
            _ = try await idle(4, service)
            service.release("answering")
            #expect(try await client.reply().status == 200)
        }
    }

    @Test("Where every connection is being answered, one more is told so")
    func busy() async throws {
        try await TestService.run({ $0.limits.connections = 1 }) { service in
            var clients: [TestClient] = []
            var reply: HTTPReply?
            for attempt in 1...20 where reply?.status != 503 {
                let client = try TestClient(service.port)
                await client.send(TestClient.request("POST", "/hold", Array("busy".utf8)))
                clients.append(client)
                // A connection whose request has not been read by then is closed for the next one.
                try await Task.sleep(for: .milliseconds(100 * attempt))
                reply = try await service.send("GET", "/health/live")
            }
            #expect(reply?.code == "limit-connections")
            #expect(reply?.fields["retry-after"] == "1")
            service.release("busy")
        }
    }

    @Test("Bodies that come one byte at a time shut out nobody, and the health is told meanwhile")
    func slowBodies() async throws {
        try await TestService.run({
            $0.limits.requests = 8
            $0.limits.connections = 64
        }) { service in
            var slow: [TestClient] = []
            for _ in 0..<12 {
                let client = try TestClient(service.port)
                await client.send(Self.slowBody)
                slow.append(client)
            }
            try await Task.sleep(for: .milliseconds(400))
            for _ in 0..<4 {
                #expect(try await service.post("/wait", "honest").status == 200)
                #expect(try await service.send("GET", "/health/live").status == 200)
                #expect(try await service.send("GET", "/health/ready").status == 200)
            }
            let refused = try await service.metric("switchless_refused_total{limit=\"limit-requests\"}")
            #expect(refused ?? 0 >= 4)
            _ = slow
        }
    }

    @Test("Conversions take seven eighths of the connections, so that the health is told")
    func eighth() async throws {
        try await TestService.run({
            $0.limits.requests = 100
            $0.limits.connections = 8
        }) { service in
            let clients = try await service.hold("eighth", clients: 7)
            let eighth = try await service.post("/wait", "one more")
            #expect(eighth.status == 503 && eighth.code == "limit-requests")
            #expect(try await service.send("GET", "/health/live").status == 200)
            service.release("eighth")
            for client in clients { #expect(try await client.reply().status == 200) }
        }
    }

    @Test("Connections that send their bodies one byte at a time are closed for others")
    func slowConnections() async throws {
        try await TestService.run({ $0.limits.connections = 8 }) { service in
            var slow: [TestClient] = []
            for _ in 0..<16 {
                let client = try TestClient(service.port, from: "127.0.0.2")
                await client.send(Self.slowBody)
                slow.append(client)
            }
            for _ in 0..<4 { #expect(try await service.post("/wait", "honest").text == "honest") }
        }
    }

    @Test("Bodies that fill the memory for bodies and stop give way to one that comes")
    func heldBodies() async throws {
        try await TestService.run({
            $0.limits.totalBodyBytes = 1000
        }) { service in
            let greedy = try TestClient(service.port, from: "127.0.0.2")
            await greedy.send(Self.slowBody + String(repeating: "a", count: 900))
            try await Task.sleep(for: .milliseconds(400))
            #expect(try await service.post("/wait", String(repeating: "b", count: 200)).status == 200)
            #expect(try await greedy.reply().status == 503)
        }
    }

    @Test(
        "A request has to name one host that is the service's",
        arguments: [
            ("Host: localhost", 200), ("Host: LOCALHOST.:8080", 200), ("Host: 127.0.0.1", 200), ("Host: [::1]:1", 200),
            ("Host: 192.168.1.7:9000", 200), ("Host: api.example.org", 200), ("Host: evil.example", 421),
            ("Host: evil.example:8080", 421), ("Host: 127.0.0.1.evil.example", 421), ("Host: 127.0.0.1.", 421),
            ("X: y", 400), ("Host: localhost\r\nHost: localhost", 400), ("Host: localhost\r\nHost: evil.example", 400),
            ("Host: a b", 400), ("Host:", 400),
        ])
    func hosts(_ field: String, _ status: Int) async throws {
        try await TestService.run({ $0.names = ["API.example.org"] }) { service in
            for path in ["/health/live", "/openapi.json"] {
                let client = try TestClient(service.port)
                await client.send("GET \(path) HTTP/1.1\r\n\(field)\r\n\r\n")
                #expect(try await client.reply().status == status)
            }
        }
    }

    @Test(
        "No page of another origin has anything converted",
        arguments: [
            ("http://localhost:8080", 200), ("http://localhost:80", 403), ("http://localhost", 403),
            ("https://evil.example", 403), ("http://127.0.0.1:8080", 403), ("null", 403), ("", 403),
        ])
    func origins(_ origin: String, _ status: Int) async throws {
        try await TestService.run { service in
            let fields = ["Host": "localhost:8080", "Origin": origin]
            let reply = try await service.post("/wait", "text", fields)
            #expect(reply.status == status)
            #expect(reply.status == 200 || reply.code == "origin")
        }
    }

    @Test(
        "A request of HTTP/1.0 is answered, and its connection is closed",
        arguments: ["", "Host: localhost\r\n"])
    func oldVersion(_ fields: String) async throws {
        try await TestService.run { service in
            let client = try TestClient(service.port)
            await client.send("GET /health/live HTTP/1.0\r\n\(fields)\r\n")
            let reply = try await client.reply()
            #expect(reply.status == 200)
            #expect(reply.fields["connection"] == "close")
            #expect(await client.isClosed())
        }
    }

    @Test("A connection that the client wants to end is ended")
    func close() async throws {
        try await TestService.run { service in
            let client = try TestClient(service.port)
            await client.send(TestClient.request("POST", "/wait", Array("last".utf8), ["Connection": "Close"]))
            let reply = try await client.reply()
            #expect(reply.text == "last")
            #expect(reply.fields["connection"] == "close")
            #expect(await client.isClosed())
        }
    }

    @Test(
        "Addresses of one network are one client",
        arguments: [
            ("192.0.2.1", "192.0.2.2", false), ("192.0.2.1", "192.0.2.1", true), ("2001:db8::1", "2001:db8::2", true),
            ("2001:db8:0:1::1", "2001:db8:0:2::1", false), ("::ffff:192.0.2.1", "::ffff:192.0.2.2", false),
        ])
    func addresses(_ first: String, _ second: String, _ isSame: Bool) throws {
        let one = ClientAddress(try SocketAddress(ipAddress: first, port: 1))
        let other = ClientAddress(try SocketAddress(ipAddress: second, port: 2))
        #expect((one == other) == isSame)
    }
}
#endif
