/// Something that does and undoes itself on a target: a drawing, a document, a board.
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
/// An action may keep what it needs to undo itself. It is undone only when all that came after it is, and performed again only when
/// the target is as it was before it.
public protocol Action<Target>: Sendable {
    /// What the action changes.
    associatedtype Target

    /// What the action is called where it can be undone, for people: "Add Stroke".
    var title: String { get }
    /// What consecutive actions have in common that are undone as one step: "move shape 7". `nil`: nothing, a step of its own.
    var coalescingKey: String? { get }
    /// Whether the action leaves the same target whatever it was before, as one does that sets a value. Of such actions that are
    /// undone as one step only the first and the last are kept.
    var isAbsolute: Bool { get }
    /// The action in the form in which a history is saved; `nil` for one that cannot be.
    var stored: (any StoredAction<Target>)? { get }

    /// Does it, or does it again after it was undone.
    ///
    /// - Throws: why it cannot be done; then the target is as it was.
    mutating func perform(on target: inout Target) throws

    /// Undoes it.
    ///
    /// - Throws: why it cannot be undone; then the target is as it was.
    mutating func undo(on target: inout Target) throws
}

extension Action {
    /// Nothing: the action is a step of its own.
    public var coalescingKey: String? { nil }
    /// No.
    public var isAbsolute: Bool { false }
    /// `nil`: the action cannot be saved.
    public var stored: (any StoredAction<Target>)? { nil }
}
