import CommandBridge
import FlyingFox
import Foundation
import Testing

@testable import AnnotationBoard

@Suite("The board's server", .timeLimit(.minutes(1)))
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
            config: TestBoard.folder.appending(path: config).path, port: 0, state: state, page: page.folder.path)
        let server = try BoardServer(options) { _ in }
        let serving = Task {
            defer { continuation.finish() }
            try await server.run { address in
                continuation.yield(URL(string: address)?.port.flatMap { UInt16(exactly: $0) } ?? 0)
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
        _ code: Int, _ method: HTTPMethod, _ path: String, _ headers: [HTTPHeader: String] = [:], body: Data = Data(),
        port: UInt16
    ) async throws {
        var headers = headers
        headers[.contentLength] = "\(body.count)"
        headers[.connection] = "close"
        headers[.host] = headers[.host] ?? "localhost:\(port)"
        let request = HTTPRequest(method: method, version: .http11, path: path, query: [], headers: headers, body: body)
        var client = HTTPClient()
        let response = try await client.sendHTTPRequest(request, to: .inet(ip4: "127.0.0.1", port: port))
        #expect(response.statusCode.code == code, "\(method.rawValue) \(path)")
    }

    @Test("The page and the bridge are served, and no other file")
    func files() async throws {
        try await serve { port in
            for (path, code) in [
                ("/", 200), ("/index.html", 200), ("/bridge.js", 200), ("/notes.txt", 404), ("/../Package.swift", 404),
                ("/%2e%2e/Package.swift", 404), ("/nothing", 404),
            ] {
                try await expect(code, .GET, path, port: port)
            }
        }
    }

    @Test("A name that somebody else has pointed here is not served, nor a form of another page")
    func strangers() async throws {
        try await serve { port in
            try await expect(403, .GET, "/", [.host: "evil.example"], port: port)
            let origin = HTTPHeader("Origin")
            try await expect(403, .POST, "/uploads", [origin: "http://evil.example"], port: port)
            try await expect(403, .POST, "/uploads", [origin: "null"], port: port)
            try await expect(201, .POST, "/uploads", [origin: "http://localhost:\(port)"], port: port)
        }
    }

    @Test("A picture that is too large, and one that nobody has confirmed, are not there")
    func unconfirmed() async throws {
        try await serve { port in
            let client = LocalClient(port: port)
            var steps = Upload(picture: Data())
            let first = try #require(try steps.next(after: nil))
            let place = try await client.send(first.request).decode(UploadPlace.self).url
            let large = Data(count: BoardLimits().snapshotBytes + 1)
            try await expect(413, .PUT, place, body: large, port: port)
            try await expect(204, .PUT, place, body: Data([1]), port: port)
            try await expect(404, .GET, place, port: port)
        }
    }

    @Test("A port that is taken is an error that says so")
    func takenPort() async throws {
        try await serve { port in
            let options = BoardServer.Options(
                config: TestBoard.folder.appending(path: "board.plist").path, port: port,
                page: TestBoard.folder.appending(path: "page").path)
            let second = try BoardServer(options) { _ in }
            let error = await #expect(throws: BoardError.self) { try await second.run { _ in } }
            #expect(error?.description.contains("cannot serve on port \(port)") == true)
            #expect(error?.description.contains("--port 0") == true)
        }
    }

    @Test("A configuration that cannot be read is an error with its name, once")
    func badConfiguration() throws {
        let file = TemporaryFile()
        for content in [nil, "", "<plist><dict>", "<dict><key>modules</key><true/></dict>"] {
            try content.map { try Data($0.utf8).write(to: URL(filePath: file.path)) }
            let options = BoardServer.Options(config: file.path, port: 0)
            let error = #expect(throws: BoardError.self) { try BoardServer(options) { _ in } }
            #expect(error?.description.hasPrefix(file.path) == true)
            #expect(error?.description.components(separatedBy: file.path).count == 2)
        }
    }

    @Test("A folder without a page is an error that says what to do")
    func noPage() throws {
        let options = BoardServer.Options(
            config: TestBoard.folder.appending(path: "board.plist").path, port: 0, page: "/nowhere")
        let error = #expect(throws: BoardError.self) { try BoardServer(options) { _ in } }
        #expect(error?.description.contains("--page") == true)
    }
}
