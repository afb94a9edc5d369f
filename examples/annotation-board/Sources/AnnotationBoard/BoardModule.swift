import BridgeHost
import CommandBridge
import ModelMapping

/// A tool of the board, or another part of it: one file, and one row in the list of ``BoardModules`` and in a property
/// list.
///
/// Its fields are its settings. They are compared when the property list is read again: a module with the same settings
/// goes on.
public protocol BoardModule: BridgeModule, Hashable where Host == Board {
    /// The kinds of items and actions that the module has, as a saved board names them; none if you say nothing.
    static var models: [any Model.Type] { get }
}

extension BoardModule {
    public static var models: [any Model.Type] { [] }
}

/// A command that puts an item on the board. What the page sends is the item, and perhaps its layer.
///
/// As a part of a composite command that fails later, it is undone.
public protocol AddCommand: CommandHandler
where Host == Board, Arguments == Placement<NewItem>, Reply == AddedItem, Failure == CommandFault {
    /// The kind of item.
    associatedtype NewItem: Item
}

extension AddCommand {
    public static func begin(_ call: CommandCall, on board: Board) throws(CommandFault) -> CommandAnswer {
        let placement = try call.arguments(as: Arguments.self)
        let store = try board.store()
        let added = AddedItem(id: try store.add(placement.item, on: placement.layer))
        let author = BoardUser.author(of: CommandCall.currentCaller)
        // It is undone when the call has ended, where that was cancelled.
        return CommandAnswer(try call.reply(added) { try store.revert(by: author) })
    }
}

/// An item to put on the board, and its layer.
public struct Placement<NewItem: Item>: Decodable {
    private enum Keys: CodingKey { case layer }
    let item: NewItem
    /// From 1, where the page says none.
    let layer: Int

    public init(from decoder: any Decoder) throws {
        item = try NewItem(from: decoder)
        layer = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Int.self, forKey: .layer) ?? 1
    }
}

/// The number that the host gave an item.
public struct AddedItem: Codable, Sendable {
    let id: Int
}
