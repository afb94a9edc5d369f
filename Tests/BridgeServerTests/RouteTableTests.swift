#if Server
import Foundation
import Testing

@testable import BridgeServer

@Suite("Routes without a server")
struct RouteTableTests {
    private static func table() throws -> RouteTable {
        try RouteTable([
            BytesRoute(path: "/a b", bytes: Array("text".utf8), type: "text/plain"),
            HandlerRoute(path: "/echo", methods: ["POST"], bodyBytes: 4) { request in
                ServerResponse(fields: ["X-Query": request.query ?? "none"], body: request.body)
            },
            HandlerRoute(path: "/broken") { _ in throw PageServerError("it is broken") },
        ])
    }

    @Test("A path is read as a server reads it")
    func path() async throws {
        let response = try await Self.table().respond(to: "/a%20b")
        #expect(response.status == 200)
        #expect(try await response.bytes() == Array("text".utf8))
        #expect(response.fields["X-Content-Type-Options"] == "nosniff")
    }

    @Test("The route has the query and the body")
    func body() async throws {
        let response = try await Self.table().respond(to: "/echo?times=2", method: "POST", body: [1, 2])
        #expect(response.fields["X-Query"] == "times=2")
        #expect(try await response.bytes() == [1, 2])
    }

    @Test(
        "What is not answered has the status that a server gives it",
        arguments: [
            ("/none", "GET", 0, 404), ("/a%2Fb", "GET", 0, 400), ("/a%20b", "PUT", 0, 405), ("/echo", "POST", 5, 413),
            ("/broken", "GET", 0, 500), ("none", "GET", 0, 400),
        ])
    func refusals(target: String, method: String, bytes: Int, status: Int) async throws {
        let body = [UInt8](repeating: 0, count: bytes)
        #expect(try await Self.table().respond(to: target, method: method, body: body).status == status)
    }

    @Test("HEAD is answered where GET is, without a body")
    func head() async throws {
        let response = try await Self.table().respond(to: "/a%20b", method: "HEAD")
        #expect(response.status == 200)
        #expect(try await response.bytes().isEmpty)
    }

    @Test("A file is read from its folder, and no path leads out of it")
    func files() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "route-table-\(UUID())/page")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        try Data("<p>page</p>".utf8).write(to: folder.appending(path: "index.html"))
        try Data("secret".utf8).write(to: folder.deletingLastPathComponent().appending(path: "secret.txt"))
        let table = try RouteTable([PageFiles(folder: folder.path)])
        #expect(try await table.respond(to: "/").bytes() == Array("<p>page</p>".utf8))
        for path in ["/../secret.txt", "/%2e%2e/secret.txt", "//secret.txt"] {
            #expect(await table.respond(to: path).status == 404, "\(path)")
        }
        #expect(throws: PageServerError.self) { try RouteTable([PageFiles(folder: folder.path + "/none")]) }
    }
}
#endif
