public import ModelMapping

/// An action that performs and undoes itself on a target: a drawing, a document, a board.
///
/// ```swift
/// struct Rename: Action {
///     var name: String
///     private var former = ""
///     var title: String { "Rename" }
///     mutating func perform(on document: inout Document) {
///         former = document.name
///         document.name = name
///     }
///     mutating func undo(on document: inout Document) { document.name = former }
/// }
/// ```
///
/// An action may store what it needs to undo itself. It is undone only after all later actions are undone. In a history
/// of one author it is performed again only when the target is in the state before it. In a history of several, the
/// steps of another author may be missing then: ``perform(on:)`` stores anew what ``undo(on:)`` needs, and throws if
/// the action does not fit the target.
public protocol Action<Target>: Sendable {
    /// The state that the action changes.
    associatedtype Target

    /// The title of the action in an undo menu: "Add Stroke".
    var title: String { get }
    /// Consecutive actions with the same key are one step: "move shape 7". `nil` makes the action a step of its own.
    var coalescingKey: String? { get }
    /// Whether the result does not depend on the state before, as when a value is set. Of such actions in one step only
    /// the first and the last are kept.
    var isAbsolute: Bool { get }
    /// The permissions that an author needs for redoing the action, such as the name of a command. The host checks them
    /// with ``History/redoPermissions(by:)``.
    var redoPermissions: Set<String> { get }
    /// The approximate number of bytes that the action stores, read after it was performed. ``History/byteCapacity``
    /// limits their sum.
    var byteCount: Int { get }
    /// The form of the action in a saved history; `nil` if it cannot be saved.
    var stored: (any StoredAction<Target>)? { get }

    /// Performs the action, the first time or again after it was undone.
    ///
    /// - Throws: why it cannot be performed. The target is then unchanged.
    mutating func perform(on target: inout Target) throws

    /// Undoes the action.
    ///
    /// - Throws: why it cannot be undone. The target is then unchanged.
    mutating func undo(on target: inout Target) throws
}

extension Action {
    /// Nothing: the action is a step of its own.
    public var coalescingKey: String? { nil }
    /// No.
    public var isAbsolute: Bool { false }
    /// Nothing.
    public var redoPermissions: Set<String> { [] }
    /// 0: the action is small.
    public var byteCount: Int { 0 }
    /// `nil`: the action cannot be saved.
    public var stored: (any StoredAction<Target>)? { nil }
}

/// An action that can be saved, under the name of its class.
///
/// It has to encode itself into a keyed container without the key `class`. The registry that a history is decoded with
/// lists these classes; a class that is missing there is an error with a line.
public protocol StoredAction<Target>: Action, Model, Encodable where Base == any Action<Target> {}

extension StoredAction {
    /// The action itself.
    public var stored: (any StoredAction<Target>)? { self }

    public func asBase() -> any Action<Target> { self }
    /// The form of the action in which it is saved; `nil` if it cannot be.
    public static func asModel(_ base: any Action<Target>) -> (any Model)? { base.stored }
}

/// An action and the name of its class, in one container.
struct NamedAction<Target>: Encodable {
    private enum Keys: CodingKey { case `class` }

    let action: any StoredAction<Target>

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(className(of: action), forKey: .class)
        try action.encode(to: encoder)
    }

    private func className<A: StoredAction>(of action: A) -> String { A.className }
}

/// Why a history could not be saved.
public struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reasons.
    public enum Reason: String, Sendable {
        /// An action is not a ``StoredAction``.
        case notStored = "cannot be saved; make it a StoredAction"
        /// A group is open: the last step is incomplete.
        case groupIsOpen = "is an open group; save the history when it has ended"
    }

    /// Why the step cannot be saved.
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
