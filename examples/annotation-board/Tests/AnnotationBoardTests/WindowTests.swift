import AnnotationBoard
import BridgeServer
import BridgeHost
import CommandBridge
import Foundation
import Testing

/// A layout that the board does not have: everything in the sidebar. It is one file, as this, and a row in the list of
/// modules and in the property list.
private struct DeskLayout: BoardModule {
    static let className = "desk-layout"
    var offers: [Offer<Board>] {
        [Offer(\.layouter) { _ in AreasLayouter([KindArea("sidebar", of: "tool", "action", "panel")]) }]
    }
}

/// What a program has of the board that imports it, and shows its rooms without a server.
@Suite("Rooms in windows", .timeLimit(.minutes(5)))
struct WindowTests {
    private static let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Shows rooms while `body` runs. A warning fails the test, except one that ends with `expected`.
    private func show(
        _ configs: [URL], modules: [any BoardModule.Type] = BoardModules.standard, warning expected: String = "none",
        _ body: @Sendable ([ServedRoom], RouteTable) async throws -> Void
    ) async throws {
        let options = BoardServer.Options(
            rooms: configs.map { RoomOptions(config: $0.path) }, port: 0,
            page: Self.example.appending(path: "page").path)
        try await BoardServer(options, modules: modules) { #expect($0.hasSuffix(expected)) }.show(body)
    }

    private static func config(_ name: String) -> URL { example.appending(path: name) }

    /// A property list that is another one with a change.
    private func withList(replacing text: String, by other: String, _ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "window-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let list = try String(contentsOf: Self.config("board.plist"), encoding: .utf8)
        let config = folder.appending(path: "desk.plist")
        try list.replacing(text, with: other).write(to: config, atomically: true, encoding: .utf8)
        try await body(config)
    }

    /// Calls a command from a page; the response as JSON.
    private func call(
        _ name: String, _ params: String = "{}", on room: ServedRoom, at path: String, host: String = "app"
    ) async -> String {
        let (responses, continuation) = AsyncStream<String>.makeStream()
        let message = #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":\#(params)}"#
        await room.room.dispatcher.receive(
            Array(message.utf8), from: Caller(id: 1, scheme: "board", host: host, path: path)
        ) { continuation.yield(String(decoding: $0, as: UTF8.self)) }
        return await responses.first { _ in true } ?? ""
    }

    @Test("Each room has its pages below its own path, and no program reaches one")
    func pages() async throws {
        try await show([Self.config("board.plist"), Self.config("lecture.plist")]) { rooms, site in
            #expect(rooms.map(\.url) == ["board://app/", "board://app/lecture/"])
            for path in ["/", "/viewer/", "/admin/main.js", "/bridge.js", "/lecture/", "/lecture/admin/bridge.js"] {
                #expect(await site.respond(to: path).status == 200, "\(path)")
            }
            for path in ["/rpc", "/call", "/../Package.swift", "/none"] {
                #expect(await site.respond(to: path).status == 404, "\(path)")
            }
            #expect(await site.respond(to: "/rpc", method: "POST").status == 405)
        }
    }

    @Test(
        "A rule about localhost is about the windows, and about no other host",
        arguments: [
            ("/", "app", false), ("/viewer/", "app", false), ("/admin/", "app", true), ("/admin/", "other", false),
        ])
    func policy(path: String, host: String, isAllowed: Bool) async throws {
        try await show([Self.config("board.plist")], warning: "[refused]") { rooms, _ in
            let answer = await call("modules.suspend", #"{"name":"eraser"}"#, on: rooms[0], at: path, host: host)
            #expect(answer.contains("error") != isAllowed, "\(answer)")
        }
    }

    @Test("A layout from outside is named in a property list, and puts the views where it says")
    func layout() async throws {
        try await withList(replacing: "workshop-layout", by: "desk-layout") { config in
            try await show([config], modules: BoardModules.standard + [DeskLayout.self]) { rooms, _ in
                let loaded = await call("board.load", on: rooms[0], at: "/")
                let first = #"{"areas":[{"name":"sidebar","views":[{"id":"stroke","kind":"tool"}"#
                #expect(loaded.contains(first), "\(loaded)")
                #expect(!loaded.contains(#""name":"toolbar""#))
            }
        }
    }

    @Test("The tool of the README is what this test compiles, and is shown")
    func readme() async throws {
        let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "LineTool.swift")
        let tool = try String(contentsOf: source, encoding: .utf8).replacing("import AnnotationBoard\n", with: "")
        let readme = try String(contentsOf: Self.config("README.md"), encoding: .utf8).replacing("\n   ", with: "\n")
        #expect(readme.contains("```swift\n\(tool)```"))
        let row = "<dict><key>module</key><string>stroke</string></dict>"
        try await withList(replacing: row, by: row + "<dict><key>module</key><string>line</string></dict>") { config in
            try await show([config], modules: BoardModules.standard + [LineTool.self]) { rooms, _ in
                #expect(await call("board.load", on: rooms[0], at: "/").contains(#"{"id":"line","kind":"tool"}"#))
            }
        }
    }

    @Test("A room that cannot be made says so, with its file")
    func broken() async {
        let missing = Self.config("none.plist")
        let error = await #expect(throws: BoardError.self) { try await show([missing]) { _, _ in } }
        #expect(error?.description.contains("none.plist") == true)
    }
}
