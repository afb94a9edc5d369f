/// A type that a registry can hold: it knows the one name it answers to, and says in a line what it is for.
public protocol Named: SendableMetatype {
    /// The name that the input uses.
    static var name: Name { get }
    /// One line for people: what the thing is.
    static var summary: String { get }
}
