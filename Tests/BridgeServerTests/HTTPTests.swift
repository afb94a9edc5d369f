#if Server
import BridgeServer
import Foundation
import Testing

extension ServerTests {
    @Suite("Pages over HTTP", .timeLimit(.minutes(5)))
    struct HTTPTests {
        @Test("The files of the folder are served with their types, and no other file")
        func files() async throws {
            try await TestServer.run { server in
                for (path, status) in [
                    ("/", 200), ("/index.html", 200), ("/sub/", 200), ("/a%20b.js", 200), ("/sub", 308),
                    ("/nothing", 404),
                    ("/.hidden.html", 404), ("/notes.secret", 404), ("/link.html", 404), ("/../Package.swift", 404),
                    ("/%2e%2e/Package.swift", 404), ("/..%2fPackage.swift", 400), ("/%00", 400), ("/%zz", 400),
                    ("/%ff", 400),
                    ("//etc/passwd", 404), ("/__proto__", 404), ("/constructor", 404), ("/sub/../index.html", 404),
                    ("http://localhost/index.html", 200), ("/index.html?a=b", 200),
                ] {
                    let reply = try await server.get(path)
                    #expect(reply.status == status, "\(path)")
                    #expect(reply.fields["x-content-type-options"] == "nosniff")
                    #expect(reply.fields["content-security-policy"] == "frame-ancestors 'none'")
                    #expect(reply.fields["cross-origin-resource-policy"] == "same-origin")
                }
                let page = try await server.get("/")
                #expect(page.text == "<p>the page" && page.fields["content-type"] == "text/html; charset=utf-8")
                #expect(page.fields["cache-control"] == "no-cache" && page.fields["date"]?.hasSuffix("GMT") == true)
                #expect(try await server.get("/large.png").body == [UInt8](Data(count: 300_000)))
                #expect(try await server.get("/sub").fields["location"] == "/sub/")
            }
        }

        @Test("HEAD has the fields of GET, and no body")
        func head() async throws {
            try await TestServer.run { server in
                let whole = try await server.get("/large.png")
                let head = try await server.get("/large.png", method: "HEAD")
                #expect(head.status == 200 && head.fields["content-length"] == "300000")
                #expect(head.fields["etag"] == whole.fields["etag"])
                let missing = try await server.get("/nothing", method: "HEAD")
                #expect(missing.status == 404)
            }
        }

        @Test("Another method is answered with those that are allowed")
        func methods() async throws {
            try await TestServer.run { server in
                for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT"] {
                    let target = method == "CONNECT" ? "localhost:80" : "/"
                    let reply = try await server.get(target, method: method)
                    #expect([400, 405].contains(reply.status), "\(method)")
                    #expect(reply.status == 400 || reply.fields["allow"] == "GET, HEAD")
                }
            }
        }

        @Test("A client that has the file already is told so")
        func conditions() async throws {
            try await TestServer.run { server in
                let first = try await server.get("/digits.json")
                let tag = try #require(first.fields["etag"]), date = try #require(first.fields["last-modified"])
                for (field, status) in [
                    ("If-None-Match: \(tag)", 304), ("If-None-Match: \"other\", W/\(tag)", 304),
                    ("If-None-Match: *", 304),
                    ("If-None-Match: \"other\"", 200), ("If-Modified-Since: \(date)", 304),
                    ("If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT", 200), ("If-Modified-Since: yesterday", 200),
                    ("If-None-Match: \"other\"\r\nIf-Modified-Since: \(date)", 200),
                ] {
                    let reply = try await server.get("/digits.json", [field])
                    #expect(reply.status == status, "\(field)")
                    #expect(reply.fields["etag"] == tag)
                    #expect(reply.body.isEmpty == (status == 304))
                }
            }
        }

        @Test("Ranges are sent as RFC 9110 says")
        func ranges() async throws {
            try await TestServer.run { server in
                let tag = try #require(try await server.get("/digits.json").fields["etag"])
                for (field, status, body, range) in [
                    ("Range: bytes=0-3", 206, "0123", "bytes 0-3/10"), ("Range: bytes=7-", 206, "789", "bytes 7-9/10"),
                    ("Range: bytes=-2", 206, "89", "bytes 8-9/10"), ("Range: bytes=5-99", 206, "56789", "bytes 5-9/10"),
                    ("Range: bytes=-99", 206, "0123456789", "bytes 0-9/10"),
                    ("Range: bytes=10-", 416, "", "bytes */10"), ("Range: bytes=-0", 416, "", "bytes */10"),
                    ("Range: bytes=3-1", 200, "0123456789", nil), ("Range: lines=1-2", 200, "0123456789", nil),
                    ("Range: bytes=0-9,0-9", 200, "0123456789", nil), ("Range: bytes=a-b", 200, "0123456789", nil),
                    ("Range: bytes=99999999999999999999-", 416, "", "bytes */10"),
                    ("Range: bytes=0-1\r\nIf-Range: \(tag)", 206, "01", "bytes 0-1/10"),
                    ("Range: bytes=0-1\r\nIf-Range: \"other\"", 200, "0123456789", nil),
                ] as [(String, Int, String, String?)] {
                    let reply = try await server.get("/digits.json", [field])
                    #expect(reply.status == status && reply.text == body, "\(field)")
                    #expect(reply.fields["content-range"] == range, "\(field)")
                }
                let parts = try await server.get("/digits.json", ["Range: bytes=0-1, -1"])
                #expect(parts.status == 206 && parts.fields["content-type"]?.hasPrefix("multipart/byteranges") == true)
                #expect(parts.text.contains("Content-Range: bytes 0-1/10\r\n\r\n01\r\n--"))
                #expect(parts.text.contains("Content-Range: bytes 9-9/10\r\n\r\n9\r\n--"))
                let middle = try await server.get("/large.png", ["Range: bytes=100000-199999"])
                #expect(middle.body.count == 100_000)
            }
        }

        @Test("Requests on one connection are answered in order")
        func pipelining() async throws {
            try await TestServer.run { server in
                let client = try await RawClient.connect(server.port)
                let paths = ["/index.html", "/digits.json", "/nothing/at/all"]
                let requests = paths.map { "GET \($0) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n" }
                try await client.send(requests.joined())
                let texts = [
                    try await client.reply().text, try await client.reply().text, try await client.reply().text,
                ]
                #expect(texts[0] == "<p>the page" && texts[1] == "0123456789" && texts[2].contains("no such page"))
                try await client.send(requests[1])
                #expect(try await client.reply().text == "0123456789")
            }
        }

        @Test("A handler of one's own gets the body, and its errors are no more than a 500")
        func handlers() async throws {
            struct Secret: Error {}
            let routes: [any Route] = [
                HandlerRoute(path: "/double", methods: ["POST"], bodyBytes: 5) { request in
                    ServerResponse(
                        status: 201, fields: ["Content-Type": "text/plain"], body: request.body + request.body)
                },
                HandlerRoute(path: "/fail/") { _ in throw Secret() },
                HandlerRoute(path: "/split") { _ in ServerResponse(fields: ["X-A": "a\r\nX-B: b"]) },
            ]
            try await TestServer.run(routes: routes) { server in
                let reply = try await server.get("/double", method: "POST", body: "abc")
                #expect(reply.status == 201 && reply.text == "abcabc")
                #expect(try await server.get("/double", method: "POST", body: "abcdef").status == 413)
                let chunked = try await RawClient.connect(server.port)
                let head =
                    "POST /double HTTP/1.1\r\nHost: localhost:\(server.port)\r\nTransfer-Encoding: chunked\r\n\r\n"
                try await chunked.send(head + "2\r\nab\r\n1\r\nc\r\n0\r\n\r\n")
                #expect(try await chunked.reply().text == "abcabc")
                try await chunked.send(head + "2\r\nab\r\n4\r\ncdef\r\n0\r\n\r\n")
                #expect(try await chunked.reply().status == 413)
                #expect(try await server.get("/fail/x").status == 500)
                #expect(try await server.get("/split").status == 500)
                #expect(try await server.get("/double").status == 405)
                let evil = try await server.get("/double", method: "POST", ["Origin: http://evil.example"], body: "abc")
                #expect(evil.status == 403)
                let sandboxed = try await server.get("/double", method: "POST", ["Origin: null"], body: "abc")
                #expect(sandboxed.status == 403)
                let own = try await server.get("/double", method: "POST", ["Origin: \(server.origin)"], body: "abc")
                #expect(own.status == 201)
                #expect(server.log.contains { $0.contains("a route failed") })
            }
        }

        @Test("A client that asks first is told to send its body")
        func expectContinue() async throws {
            let route = HandlerRoute(path: "/length", methods: ["POST"], bodyBytes: 100) { request in
                ServerResponse(body: Array("\(request.body.count)".utf8))
            }
            try await TestServer.run(routes: [route]) { server in
                let client = try await RawClient.connect(server.port)
                try await client.send(
                    "POST /length HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n"
                )
                #expect(try await client.reply().status == 100)
                try await client.send("abc")
                #expect(try await client.reply().text == "3")
            }
        }
    }
}
#endif
