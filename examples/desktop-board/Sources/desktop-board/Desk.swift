import AnnotationBoard
import ArgumentParser
import BridgeServer
import CommandBridge
import Foundation
import WebKitGTKBridge

@main
struct Desk: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "desktop-board",
        abstract: "Shows a board to draw and write on in a window of its own, without a server and without a port.",
        discussion: """
            The rooms are those of annotation-board, said by the same property lists; each has a window.

              desktop-board --config ../annotation-board/board.plist --state ~/board.state
              desktop-board --config ../annotation-board/board.plist --as admin
              desktop-board --config ../annotation-board/board.plist --open 'board://open?id=75&layer=2'

            Whoever has the program open may do what the property list lets the page at that path do. A rule about localhost is about
            the windows. No program reaches the board from outside.

            At SIGHUP each room reads its property list again. It ends when the last window is closed, and at Control-C. With --state,
            each change is written to a journal beside the file as soon as it is made.
            Exit codes: 0 done; 1 a room cannot be shown, or there is no display; 2 the command line is wrong.
            """)

    @Option(help: ArgumentHelp("The property list of a room; may be given several times.", valueName: "file"))
    var config: [String]

    @Option(
        help: ArgumentHelp(
            "Where the board is saved after each change; nowhere without it. With several rooms, a folder with a file for each.",
            valueName: "file"))
    var state: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the page; 'page' beside the first property list without it.", valueName: "folder"))
    var page: String?

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "Which page of a room is shown: viewer may look, admin may do everything.", valueName: "page"))
    var role: Role?

    @Option(help: ArgumentHelp("What the window of the first room shows.", valueName: "link"))
    var open: String?

    /// WebKitWebDriver starts the program so.
    @Flag(help: .hidden)
    var automation = false

    enum Role: String, ExpressibleByArgument, CaseIterable {
        case viewer, admin
    }

    func validate() throws {
        guard !config.isEmpty else { throw ValidationError("name a room with --config") }
    }

    func run() throws {
        do {
            try GTKProgram.run { try await show() }
        } catch {
            Self.say("\(error)")
            throw ExitCode(1)
        }
    }

    @GTKActor
    private func show() async throws {
        let rooms = config.map { config in
            var room = RoomOptions(config: config)
            room.state = state.map { self.config.count == 1 ? $0 : "\($0)/\(room.name).state" }
            return room
        }
        if config.count > 1, let state {
            try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        }
        let board = try BoardServer(BoardServer.Options(rooms: rooms, port: 0, page: page), warning: Self.say)
        let ends = await Signals.stream(of: SIGINT, SIGTERM), hangups = await Signals.stream(of: SIGHUP)
        let showing = Task {
            try await board.show { rooms, site in
                let reloading = Task {
                    for await _ in hangups { for room in rooms { Self.say(await room.room.reloadReport()) } }
                }
                defer { reloading.cancel() }
                try await windows(rooms, WebScheme(site))
            }
        }
        let watch = Task { for await _ in ends { showing.cancel() } }
        defer { watch.cancel() }
        try await showing.value
    }

    /// Shows each room in a window, until all are closed.
    @GTKActor
    private func windows(_ rooms: [ServedRoom], _ scheme: WebScheme) async throws {
        guard let first = rooms.first else { return }
        guard !automation else { return try await automated(rooms, scheme) }
        let windows = try rooms.map { room in
            let view = try WebView(to: room.room.dispatcher, schemes: [scheme])
            view.load(try room.url == first.url ? start(room) : url(of: room))
            return Window(room.room.name, width: 1360, height: 860, showing: view)
        }
        for window in windows { await window.closed() }
    }

    /// Shows each window that a WebDriver opens. They are those of the rooms in turn.
    @GTKActor
    private func automated(_ rooms: [ServedRoom], _ scheme: WebScheme) async throws {
        var made = 0, windows: [Window] = []
        let views = try WebView.automated(schemes: [scheme]) {
            defer { made += 1 }
            return rooms[made % rooms.count].room.dispatcher
        }
        for await view in views {
            let room = rooms[windows.count % rooms.count].room
            if windows.isEmpty, open != nil { view.load(try start(rooms[0])) }
            windows.append(Window(room.name, width: 1360, height: 860, showing: view))
        }
    }

    private func url(of room: ServedRoom) -> String { room.url + (role.map { "\($0.rawValue)/" } ?? "") }

    /// The page of the first room, where `--open` leads.
    private func start(_ room: ServedRoom) throws -> String {
        guard let open else { return url(of: room) }
        do throws(CommandFault) {
            return try room.room.host.host.linkRoutes().address(of: open, on: url(of: room))
        } catch {
            throw ValidationError("--open: \(error.message)")
        }
    }

    private static let say: @Sendable (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            let isUsage = exitCode(for: error) == .validationFailure
            let output = exitCode(for: error).isSuccess ? FileHandle.standardOutput : FileHandle.standardError
            let text = fullMessage(for: error)
            if !text.isEmpty { output.write(Data("\(text)\n".utf8)) }
            Foundation.exit(isUsage ? 2 : exitCode(for: error).rawValue)
        }
    }
}

extension WebScheme {
    /// The pages at `board://app`.
    init(_ site: RouteTable) {
        self.init("board") { request in
            let origin = "board://app"
            guard request.url.hasPrefix("\(origin)/") else { return .missing }
            let target = request.url.dropFirst(origin.count).prefix { $0 != "#" }
            let response = await site.respond(to: String(target), method: request.method)
            if let location = response.fields["Location"] { return .moved(to: location) }
            guard let bytes = try? await response.bytes() else { return .missing }
            var fields = response.fields
            let type = fields.removeValue(forKey: "Content-Type") ?? "application/octet-stream"
            return WebContent(status: UInt32(response.status), type: type, bytes: bytes, fields: fields)
        }
    }
}

extension WebContent {
    /// A page that leads to another path: WebKitGTK follows no redirects of a program's own scheme.
    fileprivate static func moved(to path: String) -> WebContent {
        let page = "<!doctype html><meta http-equiv=refresh content=\"0;url=\(path)\">"
        return WebContent(type: "text/html", bytes: Array(page.utf8))
    }
}
