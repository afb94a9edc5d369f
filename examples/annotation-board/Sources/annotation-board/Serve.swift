import AnnotationBoard
import ArgumentParser
import Dispatch
import Foundation

@main
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "annotation-board",
        abstract: "Serves a board to draw and write on, at an address that this machine alone can open.",
        discussion: """
            What the board can do is said by a property list: its modules, who may call them, and how much a page may put on it.
            board.plist has everything; lecture.plist has neither eraser nor lasso.

              annotation-board --config board.plist --state ~/board.state
              annotation-board --config lecture.plist --port 0
              annotation-board --config board.plist --inspect

            With --inspect, a page beside the board shows each call while it happens, and calls any command.

            It ends at Control-C. With --state, each change is written to a journal beside the file as soon as it is made, and a
            board that is killed goes on from there; a state or journal that cannot be read is set aside, not overwritten.
            Exit codes: 0 done; 1 the board cannot be served; 2 the command line is wrong.
            """)

    @Option(help: ArgumentHelp("The property list that says what the board has.", valueName: "file"))
    var config: String

    @Option(
        help: ArgumentHelp("The port to serve at; 0 for any that is free. The address is printed.", valueName: "number")
    )
    var port: UInt16 = 8080

    @Option(help: ArgumentHelp("Where the board is saved after each change; nowhere without it.", valueName: "file"))
    var state: String?

    @Option(
        help: ArgumentHelp("The folder of the page; 'page' beside the property list without it.", valueName: "folder"))
    var page: String?

    @Flag(help: "Serve a page, at inspector/, that shows all calls and calls any command.")
    var inspect = false

    func run() async throws {
        let say: @Sendable (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
        do {
            let options = BoardServer.Options(config: config, port: port, state: state, page: page, inspects: inspect)
            let server = try BoardServer(options, warning: say)
            // Who reads the address may end the board at once: the signals are waited for before it is printed.
            let (ends, end) = AsyncStream<Void>.makeStream()
            let signals = [await onSignal(SIGINT) { end.yield() }, await onSignal(SIGTERM) { end.yield() }]
            let serving = Task {
                try await server.run { url in
                    let inspector = inspect ? "The inspector is at \(url)\(BoardServer.inspectorPath)\n" : ""
                    FileHandle.standardOutput.write(Data("The board is at \(url)\n\(inspector)".utf8))
                }
            }
            let watch = Task { for await _ in ends { serving.cancel() } }
            defer {
                watch.cancel()
                signals.forEach { $0.cancel() }
            }
            try await serving.value
        } catch {
            say("\(error)")
            throw ExitCode(1)
        }
    }

    /// Calls `body` at each signal `number`, from when this returns on.
    private func onSignal(_ number: Int32, _ body: @escaping @Sendable () -> Void) async -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler(handler: body)
        await withCheckedContinuation { installed in
            source.setRegistrationHandler { installed.resume() }
            source.resume()
        }
        return source
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
