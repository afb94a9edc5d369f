import BridgeHost
import CommandBridge

/// Takes everything away.
///
/// It is an action as any other, and not the history's own `clear`, which takes back what can be undone: on a board
/// that had more steps than are kept, the oldest items would stay.
struct ClearTool: BoardModule {
    static let className = "clear"
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [Clear.self, ClearAgain.self] }
    var views: [ModuleView] { [ModuleView("clear", as: "action")] }
}

enum Clear: Command {
    static let name: CommandName = "board.clear"
    static let summary = "Takes everything away, in one step."

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> HistoryState {
        let store = try board.store()
        let ids = store.ids
        if !ids.isEmpty { try store.perform(RemoveItems(ids, title: "Clear", redoneBy: ClearAgain.name)) }
        return store.historyState
    }
}

enum ClearAgain: Command {
    static let name: CommandName = "board.clearAgain"
    static let summary =
        "Redoes what takes everything away. It has a name of its own, so that a moderator is asked again."

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> HistoryState {
        try board.store().redo(1, allowing: [name.description])
    }
}
