import BridgeHost
import CommandBridge
import Switchless

/// What a page asks first: what lies on the board, and which views stand where. Links lead to items and layers.
struct BoardTool: BoardModule {
    static let className = "board"
    var needs: [Need<Board>] { [Need(\.store), Need(\.parts), Need(\.layouter)] }
    var commands: [CommandRegistry<Board>.Handler] { [LoadBoard.self, ReadBoard.self, ShowItem.self] }
    var events: [any BridgeEvent.Type] { [BoardChanged.self, BoardKept.self, HistoryChanged.self] }
    var links: [any LinkRoute<Board>.Type] { [ItemLink.self] }
}

/// What a page has to know of a board beside its items.
struct BoardHead: Encodable, Sendable {
    let layers: Int
    let layout: PageLayout
    let history: HistoryState
    /// Whether changes are kept at present.
    let kept: BoardKept.Value

    init(_ history: HistoryState, on board: Board) throws(CommandFault) {
        let store = try board.store()
        layers = store.limits.layers
        kept = store.kept
        layout = try board.layouter().layout(try board.parts().views)
        self.history = history
    }
}

enum ReadBoard: StreamCommand {
    static let name: CommandName = "board.read"
    static let summary =
        "All that lies on the board, in pieces; the first one says what else a page has to know."
    /// The board may be changed meanwhile: the items are those of the beginning, and the page hears of the changes.
    static var order: any CommandOrder { Concurrent() }

    static func stream(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> BoardPieces {
        let (items, history, version) = try board.store().contents()
        return BoardPieces(
            of: items, most: 1000, with: SnapshotReply(try BoardHead(history, on: board), version: version))
    }
}

enum LoadBoard: Command {
    static let name: CommandName = "board.load"
    static let summary = "The same in one reply, for programs. A large board is more than a reply may be."

    struct Contents: Encodable, Sendable {
        let items: [ShownItem]
        let layers: Int
        let layout: PageLayout
        let history: HistoryState
        let kept: BoardKept.Value
    }

    static func run(_ arguments: NoArguments, on board: Board) throws(CommandFault) -> SnapshotReply<Contents> {
        let (items, history, version) = try board.store().contents()
        let head = try BoardHead(history, on: board)
        return SnapshotReply(
            Contents(items: items, layers: head.layers, layout: head.layout, history: history, kept: head.kept),
            version: version)
    }
}

/// `board://open?id=75&layer=2` shows an item, a layer or both.
enum ItemLink: LinkRoute {
    typealias Target = ShowItem
    static let name: Name = "open"
    static let summary = "Shows an item, or one layer alone."
}

enum ShowItem: Command {
    static let name: CommandName = "board.show"
    static let summary = "Finds the item or the layer that a link leads to."

    struct Arguments: Codable {
        let id: Int?
        let layer: Int?
    }

    static func run(_ arguments: Arguments, on board: Board) throws(CommandFault) -> Arguments {
        let store = try board.store()
        if let id = arguments.id { _ = try store.item(id) }
        if let layer = arguments.layer, !(1...store.limits.layers).contains(layer) {
            throw CommandFault(.invalidArguments, "unknown layer \(layer); choose one of 1 to \(store.limits.layers)")
        }
        return arguments
    }
}
