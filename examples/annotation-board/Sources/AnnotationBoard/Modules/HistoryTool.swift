import BridgeHost
import CommandBridge

/// Undoes and redoes the caller's own steps.
struct HistoryTool: BoardModule {
    static let className = "history"
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [Undo.self, Redo.self, JoinSteps.self] }
    var views: [ModuleView] {
        [ModuleView("undo", as: "action", priority: 20), ModuleView("redo", as: "action", priority: 10)]
    }
}

enum Undo: Command {
    static let name: CommandName = "history.undo"
    static let summary = "Undoes the caller's last steps. What others did stays."

    struct Arguments: Decodable {
        let steps: Int?
    }

    static func run(_ arguments: Arguments, on board: Board) throws(CommandFault) -> HistoryState {
        try board.store().undo(arguments.steps ?? 1)
    }
}

enum Redo: Command {
    static let name: CommandName = "history.redo"
    static let summary = "Redoes what the caller undid last, up to a step that has a command of its own."

    static func run(_ arguments: Undo.Arguments, on board: Board) throws(CommandFault) -> HistoryState {
        let store = try board.store()
        if let other = store.historyState.redoCommand {
            throw CommandFault(.refused, "this step is redone by '\(other)', which has to be allowed")
        }
        return try store.redo(arguments.steps ?? 1, allowing: [])
    }
}

enum JoinSteps: Command {
    static let name: CommandName = "history.join"
    static let summary = "Makes one step of the caller's last ones."

    struct Arguments: Codable {
        let count: Int
        let title: String
    }

    private static let titleLength = 100

    static func run(_ arguments: Arguments, on board: Board) throws(CommandFault) -> HistoryState {
        guard (1...titleLength).contains(arguments.title.count) else {
            throw CommandFault(.invalidArguments, "a title has 1 to \(titleLength) characters")
        }
        let store = try board.store()
        try store.join(last: arguments.count, as: arguments.title)
        return store.historyState
    }
}
