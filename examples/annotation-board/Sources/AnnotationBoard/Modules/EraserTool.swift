import BridgeHost
import CommandBridge

/// Takes away what it touches.
struct EraserTool: BoardModule {
    static let className = "eraser"
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [Erase.self] }
    var views: [ModuleView] { [ModuleView("eraser", as: "tool", priority: 20)] }
}

enum Erase: Command {
    static let name: CommandName = "eraser.erase"
    static let summary = "Takes items away, in one step."

    struct Arguments: Decodable {
        let ids: [Int]
    }
    struct Reply: Encodable {
        let erased: Int
    }

    static func run(_ arguments: Arguments, on board: Board) throws(CommandFault) -> Reply {
        let store = try board.store()
        try store.limits.check(\.items, "items", arguments.ids.count)
        let ids = Set(arguments.ids)
        if !ids.isEmpty { try store.perform(RemoveItems(ids.sorted(), title: "Erase")) }
        return Reply(erased: ids.count)
    }
}
