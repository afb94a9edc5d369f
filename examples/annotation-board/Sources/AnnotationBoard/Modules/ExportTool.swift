import BridgeHost
import CommandBridge

/// Sends the whole board to a page in pieces, with progress; the page may leave off at any time.
struct ExportTool: BoardModule {
    static let className = "export"
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [ExportBoard.self] }
    var views: [ModuleView] { [ModuleView("export", as: "panel", priority: 5)] }
}

enum ExportBoard: StreamCommand {
    static let name: CommandName = "export.board"
    static let summary = "The items of the board, from the lowest, in pieces."
    /// The board may be changed meanwhile: the items are those of the beginning.
    static var order: any CommandOrder { Concurrent() }

    struct Arguments: Decodable {
        /// The items of a piece; 50 if the page says nothing.
        let pieceItems: Int?
    }

    static func stream(_ arguments: Arguments, on board: Board) throws(CommandFault) -> BoardPieces {
        let count = arguments.pieceItems ?? 50
        guard (1...1000).contains(count) else {
            throw CommandFault(.invalidArguments, "pieceItems is \(count); choose a number from 1 to 1000")
        }
        return BoardPieces(of: try board.store().contents().items, most: count)
    }
}
