import ActionHistory
import CommandBridge

/// The items of a board and the history of what was done with them.
public protocol ItemStore: Sendable {
    /// How much a page may put on the board.
    var limits: BoardLimits { get }
    /// The numbers of the items, from the lowest to the highest.
    var ids: [Int] { get }
    /// What the caller can undo and redo.
    var historyState: HistoryState { get }

    /// Whether changes are kept at present.
    var kept: BoardKept.Value { get }

    /// What a page has to know that comes to the board, and the number of the last change in it.
    func contents() -> (items: [ShownItem], history: HistoryState, version: Int)
    /// An item.
    ///
    /// - Throws: ``CommandFault`` if it is not on the board.
    func item(_ id: Int) throws(CommandFault) -> Placed

    /// Puts an item on top of the others, in one step.
    ///
    /// - Returns: its number.
    /// - Throws: ``CommandFault`` if it exceeds a limit, or there is no such layer.
    func add(_ item: any Item, on layer: Int) throws(CommandFault) -> Int
    /// Does an action, in one step.
    func perform(_ action: any Action<Sheet>) throws(CommandFault)
    /// Makes one step of the caller's last ones.
    ///
    /// - Throws: ``CommandFault`` if the last steps are not so many of theirs.
    func join(last count: Int, as title: String) throws(CommandFault)
    /// Undoes an author's last step, and forgets it.
    ///
    /// - Parameter author: the user of the call whose step it is. That call may have ended.
    func revert(by author: String?) throws(CommandFault)
    /// Undoes up to `steps` steps of the caller.
    ///
    /// - Throws: ``CommandFault`` if what others did later builds on one.
    func undo(_ steps: Int) throws(CommandFault) -> HistoryState
    /// Redoes up to `steps` steps of the caller, and none that needs other permissions.
    func redo(_ steps: Int, allowing permissions: Set<String>) throws(CommandFault) -> HistoryState

    /// Ends the changes: no more come.
    func close()
}

extension ItemStore {
    func add(_ item: any Item) throws(CommandFault) -> Int { try add(item, on: 1) }
}
