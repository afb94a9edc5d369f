#if Server
import Foundation
import Testing

@testable import ConversionService

@Suite("Requests")
struct RequestTests {
    @Test("A path that is not there is answered with 404, which names those that are")
    func missing() async throws {
        try await TestService.run { service in
            let reply = try await service.post("/nothing", "")
            #expect(reply.status == 404)
            #expect(reply.fields["content-type"] == "application/problem+json")
            #expect(reply.code == "no-route")
            #expect((reply.problem["detail"] as? String)?.contains("/svg") == true)
            #expect(reply.problem["title"] as? String == "Not Found")
        }
    }

    @Test(
        "A method that a path does not take is answered with 405 and those that it takes",
        arguments: [
            ("GET", "/svg", "POST"), ("POST", "/metrics", "GET, HEAD"), ("DELETE", "/health/live", "GET, HEAD"),
        ])
    func method(_ method: String, _ path: String, _ allowed: String) async throws {
        try await TestService.run { service in
            let reply = try await service.send(method, path)
            #expect(reply.status == 405)
            #expect(reply.fields["allow"] == allowed)
        }
    }

    @Test("HEAD has the fields of GET and no body")
    func head() async throws {
        try await TestService.run { service in
            let client = try TestClient(service.port)
            await client.send(TestClient.request("HEAD", "/health/live") + TestClient.request("GET", "/health/live"))
            let head = try await client.reply(isHead: true)
            let whole = try await client.reply()
            #expect(head.fields["content-length"] == whole.fields["content-length"])
            #expect(whole.text == "{\"status\":\"live\"}\n")
        }
    }

    @Test(
        "A body whose type or coding the operation does not read is answered with 415",
        arguments: [
            (["Content-Type": "text/html"], "content-type"),
            (["Content-Type": "application/x-www-form-urlencoded"], "content-type"),
            (["Content-Type": "multipart/form-data; boundary=x"], "content-type"),
            (["Content-Encoding": "br"], "content-encoding"),
        ])
    func types(_ fields: [String: String], _ code: String) async throws {
        try await TestService.run { service in
            let reply = try await service.post("/svg", sun, fields)
            #expect(reply.status == 415)
            #expect(reply.code == code)
        }
    }

    @Test(
        "A compressed drawing is read, whatever the fields say of its coding",
        arguments: [
            ["Content-Type": "image/svg+xml"], ["Content-Type": "image/svg+xml", "Content-Encoding": "gzip"],
            ["Content-Type": "application/gzip"], [:],
        ])
    func compressed(_ fields: [String: String]) async throws {
        try await TestService.run { service in
            let plain = try await service.post("/svg", Gzip.packed(sun), fields)
            #expect(plain.status == 200)
            let other = try await service.post("/svg", sun, ["Content-Type": "image/svg+xml"])
            #expect(plain.body == other.body)
        }
    }

    @Test(
        "A wrong query is answered with 400, and says what is wrong",
        arguments: [
            ("colour=red", "unknown-parameter"), ("precision=99", "invalid-parameter"),
            ("format=gif", "invalid-parameter"),
            ("pretty=maybe", "invalid-parameter"), ("pretty=true&pretty=true", "duplicate-parameter"),
        ])
    func query(_ query: String, _ code: String) async throws {
        try await TestService.run { service in
            let reply = try await service.post("/svg?\(query)", sun)
            #expect(reply.status == 400)
            #expect(reply.code == code)
        }
    }

    @Test("A drawing that is not well-formed is a problem with its line and column")
    func malformed() async throws {
        try await TestService.run { service in
            let reply = try await service.post("/svg", "<svg xmlns='http://www.w3.org/2000/svg'>\n  <rect>\n</svg>")
            #expect(reply.status == 422)
            #expect(reply.code == "malformed")
            #expect(reply.problem["line"] as? Int == 3)
            #expect(reply.problem["type"] as? String == "urn:switchless:problem:malformed")
        }
    }

    @Test("Diagnostics are counted in a field, and come with the result on request")
    func diagnostics() async throws {
        try await TestService.run { service in
            let plain = try await service.post("/svg", sun)
            #expect(plain.fields["switchless-diagnostics"] == "1")
            let both = try await service.post("/svg?diagnostics=true", sun)
            let parts = try #require(try JSONSerialization.jsonObject(with: Data(both.body)) as? [String: Any])
            let scene = try #require(try JSONSerialization.jsonObject(with: Data(plain.body)) as? [String: Any])
            #expect((parts["result"] as? NSDictionary) == scene as NSDictionary)
            let found = try #require(parts["diagnostics"] as? [[String: Any]])
            #expect(found.map { $0["code"] as? String } == ["invalid-value"])
            let text = try await service.post("/svg?diagnostics=true&format=outline", sun)
            #expect(text.text.hasPrefix("{\"result\":\"scene 10 x 10\\n"))
        }
    }

    @Test("A client that expects 100-continue is told to go on before its body is read")
    func expectation() async throws {
        try await TestService.run { service in
            let client = try TestClient(service.port)
            let request = TestClient.request("POST", "/svg", Array(sun.utf8), ["Expect": "100-continue"])
            let head = request.count - sun.utf8.count
            await client.send(Array(request[..<head]))
            #expect(try await client.reply().status == 100)
            await client.send(Array(request[head...]))
            #expect(try await client.reply().status == 200)
            let wrong = try await service.post("/svg", sun, ["Expect": "miracles"])
            #expect(wrong.status == 417)
        }
    }

    @Test("Requests on one connection are answered one after the other")
    func pipelined() async throws {
        try await TestService.run { service in
            let client = try TestClient(service.port)
            let wait = TestClient.request("POST", "/wait?milliseconds=50", Array("first".utf8))
            await client.send(wait + TestClient.request("POST", "/wait", Array("second".utf8)))
            #expect(try await client.reply().text == "first")
            #expect(try await client.reply().text == "second")
        }
    }

    @Test(
        "A request that could be read in two ways is refused",
        arguments: [
            "POST /wait HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
            "POST /wait HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
            "POST /wait HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "POST /wait\r\n\r\n\u{0}\u{1}",
        ])
    func smuggled(_ text: String) async throws {
        try await TestService.run { service in
            let client = try TestClient(service.port)
            await client.send(text)
            #expect(try await client.reply().status == 400)
            #expect(try await service.send("GET", "/health/live").status == 200)
        }
    }

    @Test("The log has nothing from outside unescaped")
    func log() async throws {
        try await TestService.run { service in
            // A path with a line break is none.
            #expect(try await service.send("GET", "/a%0Ab").code == "target")
            #expect(try await service.send("GET", "/a%E2%80%AEb").code == "no-route")
            let client = try TestClient(service.port)
            await client.send("GET /\u{202E}evil HTTP/1.1\r\nHost: localhost\r\n\r\n")
            _ = try await client.reply()
            let lines = service.lines.withLock { $0 }
            #expect(lines.contains { $0.contains("400") } && lines.contains { $0.contains("404") })
            #expect(lines.allSatisfy { !$0.unicodeScalars.contains("\u{202E}") && !$0.contains("\n") })
        }
    }
}
#endif
