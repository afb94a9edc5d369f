import CommandBridge

/// What a page asks first: what lies on the board, and which views stand where.
struct BoardTool: BoardModule {
    static let className = "board"
    var needs: [Need<Board>] { [Need(\.store), Need(\.views), Need(\.layouter)] }
    var commands: [CommandRegistry<Board>.Handler] { [LoadBoard.self] }
    var events: [any BridgeEvent.Type] { [BoardChanged.self, HistoryChanged.self] }
}

enum LoadBoard: Command {
    static let name: CommandName = "board.load"
    static let summary = "All that lies on the board, where the views of its page stand, and what can be undone."

    struct Reply: Encodable {
        let items: [ShownItem]
        let layout: PageLayout
        let history: HistoryState
    }

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> Reply {
        let (items, history) = try board.store().contents()
        let layout = try board.layouter().layout(try board.views())
        return Reply(items: items, layout: layout, history: history)
    }
}
