import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import AnnotationBoard

@Suite("Moderators sign in", .timeLimit(.minutes(5)))
struct SignInTests {
    private static let suspend = #"{"name":"eraser"}"#

    /// Serves a board, whose moderators have a token.
    private func serve(
        _ body: (_ room: ServedRoom, _ port: UInt16, _ token: ModeratorToken) async throws -> Void
    ) async throws {
        let token = ModeratorToken()
        let options = BoardServer.Options(
            rooms: [RoomOptions(config: TestBoard.folder.appending(path: "board.plist").path)], port: 0,
            moderators: token, page: TestBoard.folder.appending(path: "page").path)
        let server = try BoardServer(options) { _ in }
        let (rooms, continuation) = AsyncStream<ServedRoom>.makeStream()
        let serving = Task {
            defer { continuation.finish() }
            try await server.run { continuation.yield($0[0]) }
        }
        defer { serving.cancel() }
        guard let room = await rooms.first(where: { _ in true }) else { return try await serving.value }
        try await body(room, URL(string: room.url)?.port.flatMap(UInt16.init) ?? 0, token)
        serving.cancel()
        try await serving.value
    }

    @Test(
        "The path of the moderators is refused without the token, and with another one",
        arguments: [
            "", "board-moderator", "board-moderator=", "board-moderator=0123456789abcdef0123456789abcdef",
            "board-user=0123456789abcdef0123456789abcdef", "xboard-moderator=TOKEN", "board-moderator=TOKEN0",
            "board-user=moderator:0123456789abcdef012345",
        ])
    func refused(cookies: String) async throws {
        try await serve { _, port, token in
            let page = try await PageSocket(
                "/admin/bridge", port: port, cookies: cookies.replacing("TOKEN", with: token.text))
            defer { page.drop() }
            try page.call("modules.suspend", Self.suspend, id: 1)
            try await page.until("the policy does not allow")
        }
    }

    @Test("With the token a moderator may do everything, and still only at the moderators' path")
    func allowed() async throws {
        try await serve { _, port, token in
            let cookies = "a=b; board-moderator=\(token.text)"
            let moderator = try await PageSocket("/admin/bridge", port: port, cookies: cookies)
            defer { moderator.drop() }
            try await moderator.result("modules.suspend", Self.suspend, id: 1)
            let page = try await PageSocket("/viewer/bridge", port: port, cookies: cookies)
            defer { page.drop() }
            try page.call("modules.resume", Self.suspend, id: 1)
            try await page.until("the policy does not allow")
        }
    }

    @Test("The address that is printed sets the cookie, hidden from scripts, and leads to the moderators' page")
    func signIn() async throws {
        try await serve { room, port, token in
            #expect(room.moderatorURL == "http://localhost:\(port)/admin/sign-in?token=\(token.text)")
            let page = try #require(URL(string: "http://127.0.0.1:\(port)/admin/sign-in?token=\(token.text)"))
            let once = URLSession(configuration: .ephemeral, delegate: NoRedirect(), delegateQueue: nil)
            defer { once.invalidateAndCancel() }
            let response = try await once.data(from: page).1 as? HTTPURLResponse
            #expect(response?.statusCode == 303)
            #expect(response?.value(forHTTPHeaderField: "Location") == "/admin/")
            let cookie = response?.value(forHTTPHeaderField: "Set-Cookie") ?? ""
            #expect(
                cookie.hasPrefix("board-moderator=\(token.text); ") && cookie.contains("; HttpOnly; SameSite=Strict"))
            #expect(response?.value(forHTTPHeaderField: "Cache-Control") == "no-store")
        }
    }

    @Test(
        "Another token sets no cookie",
        arguments: ["", "?", "?token", "?token=", "?token=0123456789abcdef", "?a=b&token=TOKEN", "?token=TOKEN&a=b"])
    func wrongToken(query: String) async throws {
        try await serve { _, port, token in
            let text = "http://127.0.0.1:\(port)/admin/sign-in" + query.replacing("TOKEN", with: token.text)
            let (body, response) = try await LocalClient.session.data(from: try #require(URL(string: text)))
            #expect((response as? HTTPURLResponse)?.statusCode == 403)
            #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Set-Cookie") == nil)
            #expect(String(decoding: body, as: UTF8.self).contains("The token is wrong"))
        }
    }

    @Test("A token in a file is made once, for its owner alone, and is the same at the next start")
    func file() throws {
        let file = TemporaryFile()
        let token = try ModeratorToken(file: file.path)
        #expect(token.text.count == 32 && token.text != ModeratorToken().text)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        #expect(try ModeratorToken(file: file.path).text == token.text)
        try Data("a-token_of-mine-1\r\nand a remark".utf8).write(to: URL(filePath: file.path))
        #expect(try ModeratorToken(file: file.path).text == "a-token_of-mine-1")
    }

    @Test(
        "A file without a token is an error with its name, and stays as it is",
        arguments: [
            "", "\n", "short", "0123456789abcdef 0123456789abcdef", "0123456789abcdé0123456789",
            String(repeating: "a", count: 129),
        ])
    func badFile(content: String) throws {
        let file = TemporaryFile()
        try Data(content.utf8).write(to: URL(filePath: file.path))
        let error = #expect(throws: BoardError.self) { try ModeratorToken(file: file.path) }
        #expect(error?.description.contains(file.path) == true)
        #expect(try Data(contentsOf: URL(filePath: file.path)) == Data(content.utf8))
    }

    @Test("A file in a folder that is not there is an error with its name")
    func noFolder() {
        let error = #expect(throws: BoardError.self) { try ModeratorToken(file: "/nowhere/token") }
        #expect(error?.description.contains("/nowhere/token: the token of the moderators cannot be written") == true)
    }

    @Test("A moderator undoes what the same browser drew before signing in")
    func author() async throws {
        let test = try await TestBoard()
        var browser = TestBoard.page
        browser.user = "3eb1bd439947eb76"
        var moderator = TestBoard.moderator
        moderator.user = "moderator:3eb1bd439947eb76"
        let stroke = ##"{"points":[[0,0],[9,9]],"color":"#1a73e8","width":4}"##
        #expect(await test.call("stroke.add", stroke, as: browser).contains("result"))
        #expect(await test.call("history.undo", as: moderator).contains("result"))
        #expect(await test.loaded().contains(#""items":[]"#))
        await test.end()
    }
}

/// Lets a test see where a response leads.
private final class NoRedirect: NSObject, URLSessionTaskDelegate, Sendable {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) { completionHandler(nil) }
}
