import ActionHistory
import CommandBridge

/// A board: its items, and the history of the actions that put them there.
struct BoardState: Sendable {
    private(set) var sheet: Sheet
    private(set) var history: History<Sheet>
    /// The number of the next item.
    private(set) var nextID: Int

    init(_ saved: SavedBoard) {
        sheet = Sheet(saved.items)
        history = saved.history
        nextID = saved.nextID
    }

    /// What is to be saved of it.
    var saved: SavedBoard { SavedBoard(nextID: nextID, items: sheet.placed, history: history) }

    /// Keeps at least that many steps to be undone.
    mutating func keep(depth: Int) { history.depth = depth }

    /// Does an action.
    ///
    /// - Parameters:
    ///   - action: what to do.
    ///   - nextID: the number of the next item after it.
    mutating func perform(_ action: any Action<Sheet>, nextID: Int) throws {
        try history.perform(action, on: &sheet)
        self.nextID = max(self.nextID, nextID)
    }

    /// Undoes the last step; returns whether there was one.
    mutating func undo() throws -> Bool { try history.undo(on: &sheet) }

    /// Does a step again; returns whether there was one.
    mutating func redo() throws -> Bool { try history.redo(on: &sheet) }

    /// Makes one step of the last ones; returns whether there were so many.
    mutating func join(last count: Int, as title: String) -> Bool { history.join(last: count, as: title) }

    /// Undoes the last step and forgets it; returns whether there was one.
    mutating func revert() throws -> Bool { try history.revert(on: &sheet) }

    /// What was changed on the board since this was asked for last; `nil` if nothing.
    mutating func takeChange() -> BoardChange? { sheet.takeChange() }
}
