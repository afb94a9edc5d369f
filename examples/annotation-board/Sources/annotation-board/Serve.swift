import AnnotationBoard
import ArgumentParser
import CommandBridge
import Foundation

@main
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "annotation-board",
        abstract: "Serves a board to draw and write on, at an address that this machine alone can open.",
        discussion: """
            What a room can do is said by a property list: its modules, who may call them, and how much a page may put on its board.
            board.plist has everything; lecture.plist has neither eraser nor lasso, and another layout.

              annotation-board --config board.plist --state ~/board.state
              annotation-board --config board.plist --config lecture.plist --state ~/rooms --port 0
              annotation-board --config board.plist --open 'board://open?id=75&layer=2'
              annotation-board --config board.plist --inspect

            The first room is at /, each other at a path with the name of its property list. Below a room's path, viewer/ may look and
            admin/ may also clear the board, pause it and suspend modules, once a moderator has signed in at the address that is printed. Programs call a room by XML-RPC at rpc, and by a URL at call.

            At SIGHUP each room reads its property list again: modules come, go or are exchanged while pages are connected, and each call
            is answered. A property list that cannot be read changes nothing.

            With --inspect, a page beside each room shows each call while it happens, and calls any command.

            It ends at Control-C. With --state, a change is answered when the disk has it, in a journal beside the file, and a board
            that is killed goes on from there. Uploaded pictures are in the folder FILE.uploads. Where the disk is full, the pages
            are told, and nothing can be changed until it is not. A state and a journal that are damaged, or are no board, are both
            set aside, not overwritten; a second board on one file is refused.
            Exit codes: 0 done; 1 a room cannot be served; 2 the command line is wrong.
            """)

    @Option(help: ArgumentHelp("The property list of a room; may be given several times.", valueName: "file"))
    var config: [String]

    @Option(
        help: ArgumentHelp("The port to serve at; 0 for any that is free. The address is printed.", valueName: "number")
    )
    var port: UInt16 = 8080

    @Option(
        help: ArgumentHelp(
            "Where the board is kept, with a journal of its changes beside it; nowhere without it. With several rooms, a folder with a file for each.",
            valueName: "file"))
    var state: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the page; 'page' beside the first property list without it.", valueName: "folder"))
    var page: String?

    @Option(
        help: ArgumentHelp(
            "The token with which moderators sign in, in a file that is made if it is not there. Without it, each start makes another.",
            valueName: "file"))
    var moderatorToken: String?

    @Option(
        help: ArgumentHelp("Print the address at which the first room shows what a link leads to.", valueName: "link"))
    var open: String?

    @Flag(help: "Serve a page, at inspector/, that shows all calls and calls any command.")
    var inspect = false

    func validate() throws {
        guard !config.isEmpty else { throw ValidationError("name a room with --config") }
    }

    private var rooms: [RoomOptions] {
        config.map { config in
            var room = RoomOptions(config: config, inspects: inspect)
            room.state = state.map { self.config.count == 1 ? $0 : "\($0)/\(room.name).state" }
            return room
        }
    }

    func run() async throws {
        let say: @Sendable (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
        do {
            let moderators = try moderatorToken.map { try ModeratorToken(file: $0) } ?? ModeratorToken()
            let options = BoardServer.Options(rooms: rooms, port: port, moderators: moderators, page: page)
            let server = try BoardServer(options, warning: say)
            if config.count > 1, let state {
                try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
            }
            // Who reads the address may end the board at once: the signals are waited for before it is printed.
            let ends = await Signals.stream(of: SIGINT, SIGTERM), hangups = await Signals.stream(of: SIGHUP)
            let (served, serve) = AsyncStream<[ServedRoom]>.makeStream()
            let serving = Task {
                try await server.run { rooms in
                    FileHandle.standardOutput.write(Data(lines(about: rooms, say).joined().utf8))
                    serve.yield(rooms)
                }
            }
            let watch = Task { for await _ in ends { serving.cancel() } }
            let reloading = Task {
                guard let rooms = await served.first(where: { _ in true }) else { return }
                for await _ in hangups { for room in rooms { say(await room.room.reloadReport()) } }
            }
            defer {
                reloading.cancel()
                watch.cancel()
            }
            try await serving.value
        } catch {
            say("\(error)")
            throw ExitCode(1)
        }
    }

    /// What is printed of the rooms that are served.
    private func lines(about rooms: [ServedRoom], _ say: (String) -> Void) -> [String] {
        var lines: [String] = []
        for (index, room) in rooms.enumerated() {
            lines.append("The \(index == 0 ? "board" : "room '\(room.room.name)'") is at \(room.url)\n")
            if let url = room.moderatorURL { lines.append("A moderator signs in at \(url)\n") }
            if inspect { lines.append("The inspector is at \(room.url)\(BoardServer.inspectorPath)\n") }
        }
        guard let open, let first = rooms.first else { return lines }
        do throws(CommandFault) {
            let routes = try first.room.host.host.linkRoutes()
            lines.append("The link leads to \(try routes.address(of: open, on: first.url))\n")
        } catch {
            say("error: --open: \(error.message)")
        }
        return lines
    }

    static func main() async {
        do {
            let command = try parse()
            try await command.run()
        } catch {
            let isUsage = exitCode(for: error) == .validationFailure
            let text = fullMessage(for: error)
            let output = exitCode(for: error).isSuccess ? FileHandle.standardOutput : FileHandle.standardError
            if !text.isEmpty { output.write(Data("\(text)\n".utf8)) }
            Foundation.exit(isUsage ? 2 : exitCode(for: error).rawValue)
        }
    }
}
