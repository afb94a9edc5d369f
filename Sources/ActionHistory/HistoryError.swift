/// Why a history could not be saved.
public struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: String, Sendable {
        /// An action is not a ``StoredAction``.
        case notStored = "cannot be saved; make it a StoredAction"
        /// A group is open: the last step is incomplete.
        case groupIsOpen = "is an open group; save the history when it has ended"
    }

    public let reason: Reason
    /// The title of the action or group.
    public let title: String

    public init(reason: Reason, title: String) {
        self.reason = reason
        self.title = title
    }

    public var description: String { "'\(title)' \(reason.rawValue)" }
}
