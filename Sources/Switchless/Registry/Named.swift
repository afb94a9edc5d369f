/// A type that can be registered under a name.
public protocol Named: SendableMetatype {
    /// The name that the input uses.
    static var name: Name { get }
    /// What the type is, in one line, for people.
    static var summary: String { get }
}
