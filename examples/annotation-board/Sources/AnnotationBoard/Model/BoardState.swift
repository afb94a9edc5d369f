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

    /// Limits the steps that can be undone, in number and in bytes.
    mutating func keep(_ limits: BoardLimits) {
        (history.depth, history.byteCapacity) = (limits.historyDepth, limits.boardBytes)
    }

    /// Whether the steps that can be undone are limited so.
    func keeps(_ limits: BoardLimits) -> Bool {
        (history.depth, history.byteCapacity) == (limits.historyDepth, limits.boardBytes)
    }

    /// Does an action.
    ///
    /// - Parameters:
    ///   - action: what to do.
    ///   - nextID: the number of the next item after it.
    ///   - author: who can undo it.
    mutating func perform(_ action: any Action<Sheet>, nextID: Int, by author: String?) throws {
        try history.perform(action, on: &sheet, by: author)
        self.nextID = max(self.nextID, nextID)
    }

    /// Undoes an author's last step; returns whether there was one.
    mutating func undo(by author: String?) throws -> Bool {
        try takeBack(by: author) { try $0.undo(on: &$1, by: author) }
    }

    /// Redoes an author's step; returns whether there was one.
    mutating func redo(by author: String?) throws -> Bool { try history.redo(on: &sheet, by: author) }

    /// Makes one step of an author's last ones; returns whether the last steps are so many of theirs.
    mutating func join(last count: Int, as title: String, by author: String?) -> Bool {
        history.join(last: count, as: title, by: author)
    }

    /// Undoes an author's last step and forgets it; returns whether there was one.
    mutating func revert(by author: String?) throws -> Bool {
        try takeBack(by: author) { try $0.revert(on: &$1, by: author) }
    }

    /// Takes an author's last step back. Where it is the last of all, nothing else is taken away and put back.
    private mutating func takeBack(
        by author: String?, _ body: (inout History<Sheet>, inout Sheet) throws -> Bool
    ) rethrows -> Bool {
        guard history.latestAuthor != author else { return try body(&history, &sheet) }
        return try sheet.notingDifferences { try body(&history, &$0) }
    }

    /// What was changed on the board since this was asked for last; `nil` if nothing.
    mutating func takeChange() -> BoardChange? { sheet.takeChange() }
}
