import ActionHistory
import CommandBridge
import Switchless

/// What an author can undo and redo, as pages read it.
public struct HistoryState: Codable, Hashable, Sendable {
    /// The author: the user of the page's caller. `nil` stands for all callers without a user.
    let author: String?
    let canUndo: Bool
    let canRedo: Bool
    let undoTitle: String?
    let redoTitle: String?
    /// The command that redoes the next step, if that is not `history.redo`.
    let redoCommand: String?

    init(_ history: History<Sheet>, of author: String?) {
        self.author = author
        undoTitle = history.undoTitle(by: author)
        redoTitle = history.redoTitle(by: author)
        redoCommand = history.redoPermissions(by: author).min()
        canUndo = undoTitle != nil
        canRedo = redoTitle != nil
    }
}

enum HistoryChanged: BridgeEvent {
    static let name: Name = "history.changed"
    static let summary = "What an author can undo and redo has changed."
    typealias Value = HistoryState
}
