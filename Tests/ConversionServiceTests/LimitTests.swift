#if Server
import Foundation
import Testing

@testable import ConversionService

@Suite("Limits of a service", .serialized)
struct LimitTests {
    private static let chunked = "POST /wait HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"

    @Test("A body that is too long by its own account is refused before it is read")
    func announcedBody() async throws {
        try await TestService.run({ $0.limits.bodyBytes = 100 }) { service in
            let client = try TestClient(service.port)
            await client.send("POST /wait HTTP/1.1\r\nHost: localhost\r\nContent-Length: 101\r\n\r\n")
            let reply = try await client.reply()
            #expect(reply.status == 413)
            #expect(reply.code == "limit-body")
            #expect(reply.fields["connection"] == "close")
            #expect(try await service.post("/wait", [UInt8](repeating: 65, count: 100)).status == 200)
            #expect(try await service.metric("switchless_refused_total{limit=\"limit-body\"}") == 1)
        }
    }

    @Test("A body that turns out to be too long is refused, and its connection closed")
    func longBody() async throws {
        try await TestService.run({ $0.limits.bodyBytes = 100 }) { service in
            let client = try TestClient(service.port)
            await client.send(Self.chunked + "65\r\n" + String(repeating: "a", count: 101) + "\r\n")
            #expect(try await client.reply().status == 413)
            #expect(await client.isClosed())
        }
    }

    @Test("The bodies of all requests together are bounded")
    func bodies() async throws {
        let document = String(repeating: "bodies ", count: 15)
        try await TestService.run({ $0.limits.totalBodyBytes = 150 }) { service in
            let held = try await service.hold(document)
            let reply = try await service.post("/wait", [UInt8](repeating: 65, count: 100))
            #expect(reply.status == 503)
            #expect(reply.code == "limit-bodies")
            #expect(reply.fields["retry-after"] == "1")
            service.release(document)
            #expect(try await held[0].reply().status == 200)
            #expect(try await service.succeeds("/wait", [UInt8](repeating: 65, count: 100)))
        }
    }

    @Test("A request above the bound is refused before its body is read, and the service is not ready meanwhile")
    func requests() async throws {
        try await TestService.run({ $0.limits.requests = 2 }) { service in
            let held = try await service.hold("requests", clients: 2)
            let refused = try TestClient(service.port)
            await refused.send("POST /wait HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n")
            let reply = try await refused.reply()
            #expect(reply.status == 503)
            #expect(reply.code == "limit-requests")
            #expect(reply.fields["retry-after"] == "1")
            #expect(try await service.send("GET", "/health/ready").status == 503)
            #expect(try await service.send("GET", "/health/live").status == 200)
            service.release("requests")
            for client in held { #expect(try await client.reply().status == 200) }
            #expect(try await service.succeeds("/wait"))
            #expect(try await service.send("GET", "/health/ready").status == 200)
        }
    }

    @Test("A client that sends no request in time is answered with 408", arguments: ["", "POST /wait HT"])
    func slowHead(_ start: String) async throws {
        try await TestService.run({ $0.limits.headerTime = .milliseconds(200) }) { service in
            let client = try TestClient(service.port)
            await client.send(start)
            let reply = try await client.reply()
            #expect(reply.status == 408)
            #expect(reply.code == "limit-header-time")
            #expect(await client.isClosed())
        }
    }

    @Test("A client that sends its body too slowly is answered with 408")
    func slowBody() async throws {
        try await TestService.run({ $0.limits.bodyTime = .milliseconds(200) }) { service in
            let client = try TestClient(service.port)
            await client.send(Self.chunked + "1\r\na\r\n")
            let reply = try await client.reply()
            #expect(reply.status == 408)
            #expect(reply.code == "limit-body-time")
            #expect(await client.isClosed())
            #expect(try await service.metric("switchless_refused_total{limit=\"limit-body-time\"}") == 1)
            #expect(try await service.metric("switchless_requests_total{operation=\"wait\",status=\"4xx\"}") == 1)
        }
    }

    @Test("The requests that wait on a connection are bounded")
    func pipelined() async throws {
        try await TestService.run({ $0.limits.pipelinedRequests = 2 }) { service in
            let client = try TestClient(service.port)
            let request = TestClient.request("GET", "/health/live")
            await client.send(Array(repeating: request, count: 50).flatMap { $0 })
            for _ in 0..<3 { #expect(try await client.reply().status == 200) }
            let last = try await client.reply()
            #expect(last.status == 503)
            #expect(last.code == "limit-pipelined")
            #expect(await client.isClosed())
        }
    }

    @Test("A silent connection is closed")
    func idle() async throws {
        try await TestService.run({ $0.limits.idleTime = .milliseconds(200) }) { service in
            let client = try TestClient(service.port)
            await client.send(TestClient.request("GET", "/health/live"))
            #expect(try await client.reply().status == 200)
            #expect(await client.isClosed())
        }
    }

    @Test("Fields that are too long or too many are refused", arguments: [(40_000, 1), (10, 200)])
    func fields(_ length: Int, _ count: Int) async throws {
        try await TestService.run { service in
            let fields = (0..<count).map { ("X-\($0)", String(repeating: "a", count: length)) }
            let reply = try await service.send("GET", "/health/live", [], Dictionary(uniqueKeysWithValues: fields))
            #expect(reply.status == 431)
            #expect(reply.code == "limit-header")
        }
    }

    @Test("A conversion that takes too long is answered with 504 at once, and counts until it ends")
    func slowConversion() async throws {
        try await TestService.run({
            $0.limits.conversionTime = .milliseconds(100)
            $0.limits.requests = 1
        }) { service in
            let reply = try await service.post("/hold", "late")
            #expect(reply.status == 504)
            #expect(reply.code == "limit-time")
            #expect(try await service.post("/wait").code == "limit-requests")
            service.release("late")
            #expect(try await service.succeeds("/wait"))
        }
    }

    @Test("A conversion that cannot begin in time is answered with 503")
    func wait() async throws {
        try await TestService.run({
            $0.jobs = 1
            $0.limits.conversionTime = .milliseconds(300)
            $0.limits.slowConversions = 0
        }) { service in
            let held = try await service.hold("wait")
            let reply = try await service.post("/wait")
            #expect(reply.status == 503)
            #expect(reply.code == "limit-wait")
            #expect(try await held[0].reply().status == 504)
            service.release("wait")
            #expect(try await service.succeeds("/wait"))
        }
    }

    @Test("An answer that is too long is a problem")
    func answer() async throws {
        try await TestService.run({ $0.limits.answerBytes = 100 }) { service in
            let reply = try await service.post("/svg", sun)
            #expect(reply.status == 422)
            #expect(reply.code == "limit-answer")
        }
    }

    @Test("A client that does not read its answer is cut off")
    func slowReader() async throws {
        try await TestService.run({
            $0.limits.answerTime = .milliseconds(300)
            $0.limits.requests = 1
        }) { service in
            let client = try TestClient(service.port)
            await client.send(TestClient.request("POST", "/wait", [UInt8](repeating: 65, count: 15 << 20)))
            #expect(try await service.succeeds("/wait"))
        }
    }
}
#endif
