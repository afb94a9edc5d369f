import ActionHistory
import BridgeHost
import CommandBridge
import ModelMapping

/// Moves what it catches.
struct LassoTool: BoardModule {
    static let className = "lasso"
    static var models: [any Model.Type] { [MoveItems.self] }
    var needs: [Need<Board>] { [Need(\.store)] }
    var commands: [CommandRegistry<Board>.Handler] { [Move.self] }
    var views: [ModuleView] { [ModuleView("lasso", as: "tool", priority: 10)] }
}

enum Move: Command {
    static let name: CommandName = "lasso.move"
    static let summary = "Moves items, in one step."

    struct Arguments: Decodable {
        let ids: [Int]
        let by: Vector
    }
    struct Reply: Encodable {
        let moved: Int
    }

    static func run(_ arguments: Arguments, on board: Board) throws(CommandFault) -> Reply {
        let store = try board.store()
        try store.limits.check(\.items, "items", arguments.ids.count)
        let ids = Set(arguments.ids)
        if !ids.isEmpty { try store.perform(MoveItems(ids: ids.sorted(), by: arguments.by)) }
        return Reply(moved: ids.count)
    }
}

/// Moves items.
struct MoveItems: StoredAction {
    typealias Base = any Action<Sheet>
    static let className = "move"

    let ids: [Int]
    let by: Vector
    var title: String { "Move" }
    var byteCount: Int { 8 * ids.count }

    func perform(on sheet: inout Sheet) throws { try move(by, on: &sheet) }
    func undo(on sheet: inout Sheet) throws { try move(by.reversed, on: &sheet) }

    /// Moves all items or, where one cannot be, none.
    private func move(_ distance: Vector, on sheet: inout Sheet) throws {
        try sheet.replace(with: sheet.items(ids).map { try $0.moved(by: distance) })
    }
}
