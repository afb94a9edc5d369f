import CommandBridge
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import AnnotationBoard

@Suite("The board's server", .timeLimit(.minutes(5)))
struct ServerTests {
    /// Serves the board of a configuration while `body` runs.
    private func serve(
        _ config: String = "board.plist", state: String? = nil, _ body: (UInt16) async throws -> Void
    ) async throws {
        let (ports, continuation) = AsyncStream<UInt16>.makeStream()
        let page = TemporaryFile()
        try Data("<p>the page".utf8).write(to: page.folder.appending(path: "index.html"))
        try Data("secret".utf8).write(to: page.folder.appending(path: "notes.txt"))
        let options = BoardServer.Options(
            rooms: [RoomOptions(config: TestBoard.folder.appending(path: config).path, state: state)], port: 0,
            page: page.folder.path)
        let server = try BoardServer(options) { _ in }
        let serving = Task {
            defer { continuation.finish() }
            try await server.run { rooms in
                continuation.yield(URL(string: rooms[0].url)?.port.flatMap { UInt16(exactly: $0) } ?? 0)
            }
        }
        defer { serving.cancel() }
        guard let port = await ports.first(where: { _ in true }) else { return try await serving.value }
        try await body(port)
        serving.cancel()
        try await serving.value
    }

    /// Sees that a request is answered with a status.
    private func expect(
        _ status: Int, _ method: String, _ path: String, _ fields: [String: String] = [:], body: Data = Data(),
        port: UInt16
    ) async throws {
        let request = LocalRequest(method: method, path: path, fields: fields, body: body)
        let reply = try await LocalClient(port: port).reply(to: request)
        #expect(reply.status == status, "\(method) \(path)")
    }

    @Test("The page and the bridge are served, and no other file")
    func files() async throws {
        try await serve { port in
            for (path, code) in [
                ("/", 200), ("/index.html", 200), ("/bridge.js", 200), ("/scene.js", 200), ("/notes.txt", 404),
                ("/../Package.swift", 404),
                ("/%2e%2e/Package.swift", 404), ("/nothing", 404), ("/__proto__", 404), ("/constructor", 404),
                ("//etc/passwd", 404), ("/..%2fPackage.swift", 400), ("/%00", 400), ("/%1b%5b31m", 400),
                ("/%c0%ae", 400),
            ] {
                try await expect(code, "GET", path, port: port)
            }
        }
    }

    @Test("A name that somebody else has pointed here is not served, nor a form of another page")
    func strangers() async throws {
        try await serve { port in
            try await expect(421, "GET", "/", ["Host": "evil.example"], port: port)
            try await expect(403, "POST", "/uploads/x", ["Origin": "http://evil.example"], port: port)
            try await expect(403, "POST", "/uploads/x", ["Origin": "null"], port: port)
            try await expect(404, "POST", "/uploads/x", ["Origin": "http://localhost:\(port)"], port: port)
        }
    }

    @Test(
        "A bridge is opened for no page of another origin",
        arguments: ["http://evil.example", "http://localhost:1", "https://localhost", "null", "%%%", "", nil])
    func strangeBridges(origin: String?) async throws {
        try await serve { port in
            var fields = [
                "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            ]
            fields["Origin"] = origin
            try await expect(403, "GET", "/bridge", fields, port: port)
        }
    }

    @Test("The page is shown in no frame of another page, and is asked for each time")
    func fields() async throws {
        try await serve { port in
            let page = try #require(URL(string: "http://127.0.0.1:\(port)/"))
            let (_, response) = try await LocalClient.session.data(from: page)
            let fields = (response as? HTTPURLResponse)?.allHeaderFields as? [String: String] ?? [:]
            let policy = fields["Content-Security-Policy"] ?? ""
            #expect(
                policy.hasPrefix("default-src 'none'; script-src 'self'; ")
                    && policy.hasSuffix("; frame-ancestors 'none'"))
            #expect(fields["Cache-Control"] == "no-cache")
            #expect(fields["X-Content-Type-Options"] == "nosniff")
        }
    }

    @Test("What the desk does not do is refused")
    func deskRefusals() async throws {
        try await serve { port in
            for (status, method, path) in [
                (405, "PUT", "/uploads"), (405, "POST", "/uploads"), (404, "PUT", "/uploads/nowhere"),
                (404, "POST", "/uploads/nowhere/confirm"),
                (404, "POST", "/uploads/nowhere/eat"), (404, "GET", "/uploads/"), (404, "PUT", "/uploads/__proto__"),
                (404, "GET", "/uploads/constructor"), (405, "DELETE", "/uploads/nowhere"),
            ] {
                try await expect(status, method, path, port: port)
            }
        }
    }

    @Test("A picture that is too large is refused")
    func tooLarge() async throws {
        try await serve { port in
            let large = Data(count: BoardLimits().snapshotBytes + 1)
            try await expect(413, "PUT", "/uploads/x", body: large, port: port)
        }
    }

    @Test("A port that is taken is an error that says so")
    func takenPort() async throws {
        try await serve { port in
            let options = BoardServer.Options(
                rooms: [RoomOptions(config: TestBoard.folder.appending(path: "board.plist").path)], port: port,
                page: TestBoard.folder.appending(path: "page").path)
            let second = try BoardServer(options) { _ in }
            let error = await #expect(throws: BoardError.self) { try await second.run { _ in } }
            #expect(error?.description.contains("cannot serve on port \(port)") == true)
            #expect(error?.description.contains("--port 0") == true)
        }
    }

    @Test("A configuration that cannot be read is an error with its name, once")
    func badConfiguration() async throws {
        let file = TemporaryFile()
        for content in [nil, "", "<plist><dict>", "<dict><key>modules</key><true/></dict>"] {
            try content.map { try Data($0.utf8).write(to: URL(filePath: file.path)) }
            let options = BoardServer.Options(rooms: [RoomOptions(config: file.path)], port: 0)
            let server = try BoardServer(options) { _ in }
            let error = await #expect(throws: BoardError.self) { try await server.run { _ in } }
            #expect(error?.description.hasPrefix(file.path) == true)
            #expect(error?.description.components(separatedBy: file.path).count == 2)
        }
    }

    @Test("A folder without a page is an error that says what to do")
    func noPage() async throws {
        let room = RoomOptions(config: TestBoard.folder.appending(path: "board.plist").path)
        let server = try BoardServer(BoardServer.Options(rooms: [room], port: 0, page: "/nowhere")) { _ in }
        let error = await #expect(throws: BoardError.self) { try await server.run { _ in } }
        #expect(error?.description.contains("--page") == true)
    }
}
