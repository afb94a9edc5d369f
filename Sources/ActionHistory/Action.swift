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
/// An action may store what it needs to undo itself. It is undone only after all later actions are undone. In a history of one author it is
/// performed again only when the target is in the state before it. In a history of several, the steps of another author may be missing then:
/// ``perform(on:)`` stores anew what ``undo(on:)`` needs, and throws if the action does not fit the target.
public protocol Action<Target>: Sendable {
    /// What the action changes.
    associatedtype Target

    /// The title of the action in an undo menu: "Add Stroke".
    var title: String { get }
    /// Consecutive actions with the same key are one step: "move shape 7". `nil` makes the action a step of its own.
    var coalescingKey: String? { get }
    /// Whether the result does not depend on the state before, as when a value is set. Of such actions in one step only the first and the
    /// last are kept.
    var isAbsolute: Bool { get }
    /// What an author needs to be allowed for redoing the action, such as the name of a command. The host checks it with ``History/redoPermissions(by:)``.
    var redoPermissions: Set<String> { get }
    /// The approximate number of bytes that the action stores, read after it was performed. ``History/byteCapacity`` limits their sum.
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
