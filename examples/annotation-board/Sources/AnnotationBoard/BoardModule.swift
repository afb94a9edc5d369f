import CommandBridge
import ModelMapping

/// A tool of the board, or another part of it: one file, and one row in the list of ``BoardModules`` and in a property list.
public protocol BoardModule: BridgeModule where Host == Board {
    /// The kinds of items and actions that the module has, as a saved board names them; none if you say nothing.
    static var models: [any Model.Type] { get }
}

extension BoardModule {
    public static var models: [any Model.Type] { [] }
}

/// A command that puts an item on the board. What the page sends is the item.
public protocol AddCommand: Command where Host == Board, Arguments: Item, Reply == AddedItem, Failure == CommandFault {}

extension AddCommand {
    public static func run(_ item: Arguments, on board: Board) throws(CommandFault) -> AddedItem {
        AddedItem(id: try board.store().add(item))
    }
}

/// The number that the host gave an item.
public struct AddedItem: Codable, Sendable {
    let id: Int
}
