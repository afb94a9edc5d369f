import CommandBridge

/// What a page asks first: what lies on the board, and which tools it has.
struct BoardTool: BoardModule {
    static let className = "board"
    var needs: [Need<Board>] { [Need(\.store), Need(\.parts)] }
    var commands: [CommandRegistry<Board>.Handler] { [LoadBoard.self] }
    var events: [any BridgeEvent.Type] { [BoardChanged.self, HistoryChanged.self] }
}

enum LoadBoard: Command {
    static let name: CommandName = "board.load"
    static let summary = "All that lies on the board, its tools, and what can be undone."

    struct Reply: Encodable {
        let items: [ShownItem]
        let tools: [String]
        let history: HistoryState
    }

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> Reply {
        let (items, history) = try board.store().contents()
        return Reply(items: items, tools: try board.parts(), history: history)
    }
}
