import ActionHistory
import CommandBridge
import Switchless

/// What can be undone and redone, as pages read it.
public struct HistoryState: Codable, Hashable, Sendable {
    let canUndo: Bool
    let canRedo: Bool
    let undoTitle: String?
    let redoTitle: String?

    init(_ history: History<Sheet>) {
        canUndo = history.undoCount > 0
        canRedo = history.redoCount > 0
        undoTitle = history.undoTitle
        redoTitle = history.redoTitle
    }
}

enum HistoryChanged: BridgeEvent {
    static let name: Name = "history.changed"
    static let summary = "What can be undone and redone has changed."
    typealias Value = HistoryState
}
