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

/// Why an author's step was not undone: a later step cannot be performed without it.
public struct HistoryConflict: Error, Hashable, Sendable, CustomStringConvertible {
    /// The title of the step that stays.
    public let title: String
    /// The title of the later step.
    public let laterTitle: String
    /// The author of the later step; `nil` if it has none.
    public let laterAuthor: String?

    init<Target>(_ step: HistoryStep<Target>, _ later: HistoryStep<Target>) {
        title = step.title
        laterTitle = later.title
        laterAuthor = later.author
    }

    public var description: String { "'\(title)' cannot be undone: '\(laterTitle)' builds on it" }
}
