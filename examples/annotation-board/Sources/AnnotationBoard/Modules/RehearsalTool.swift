import BridgeHost
import CommandBridge

/// Rehearses a slow host: for a while every call waits.
struct RehearsalTool: BoardModule {
    static let className = "rehearsal"
    var commands: [CommandRegistry<Board>.Handler] { [Delay.self] }
    var views: [ModuleView] { [ModuleView("rehearsal", as: "panel", priority: -10)] }
}

enum Delay: AsyncCommand {
    static let name: CommandName = "rehearsal.delay"
    static let summary = "Lets all later calls of all pages wait, as on a slow host."
    /// Later calls wait until it is done.
    static var order: any CommandOrder { Exclusive() }

    struct Arguments: Decodable, Sendable {
        let milliseconds: Int
    }

    private static let most = 5000

    static func run(_ arguments: Arguments, on board: Board) async throws -> NoArguments {
        guard (1...most).contains(arguments.milliseconds) else {
            throw CommandFault(
                .invalidArguments, "milliseconds is \(arguments.milliseconds); choose a number from 1 to \(most)")
        }
        try await Task.sleep(for: .milliseconds(arguments.milliseconds))
        return NoArguments()
    }

    static func fault(for error: any Error) -> CommandFault { CommandFault(.cancelled, "\(error)") }
}
