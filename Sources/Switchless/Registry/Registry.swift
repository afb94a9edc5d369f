/// Maps names to the types that handle them.
///
/// A registry is a value: registering returns a new one and leaves the old unchanged, so two converters in one process
/// can know different names. `Handler` is an existential metatype such as `any Element.Type`.
///
/// ```swift
/// let elements = try Elements.standard.registering(Star.self)
/// ```
public struct Registry<Handler: Sendable>: Sendable {
    /// The kind of thing that the names name, in the singular: `"element"`, `"property"`.
    public let kind: String
    /// The handlers in order of registration; further registering does not change their indices.
    public private(set) var handlers: [Handler]
    private var indices: [Name: Int]
    private let named: @Sendable (Handler) -> any Named.Type

    /// Makes a registry of `handlers`.
    ///
    /// - Parameters:
    ///   - kind: what the names name, in the singular.
    ///   - handlers: the initial handlers. A duplicate name is a programming error and traps, as in a dictionary
    ///     literal. At run time use ``registering(_:)``, which throws.
    ///   - named: the upcast `{ $0 }`, which gives the registry access to the handlers' names.
    public init(_ kind: String, _ handlers: [Handler], as named: @escaping @Sendable (Handler) -> any Named.Type) {
        self.kind = kind
        self.handlers = handlers
        self.named = named
        self.indices = Dictionary(uniqueKeysWithValues: zip(handlers.map { named($0).name }, handlers.indices))
    }

    /// Returns this registry with one more handler.
    ///
    /// - Throws: ``RegistryError`` if the name is already registered.
    public func registering(_ handler: Handler) throws(RegistryError) -> Self {
        let name = named(handler).name
        guard indices[name] == nil else { throw RegistryError(reason: .duplicate, kind: kind, name: name) }
        var copy = self
        copy.indices[name] = handlers.count
        copy.handlers.append(handler)
        return copy
    }

    /// Returns this registry with another handler for a registered name.
    ///
    /// - Throws: ``RegistryError`` if the name is not registered.
    public func replacing(with handler: Handler) throws(RegistryError) -> Self {
        let name = named(handler).name
        guard let index = indices[name] else { throw RegistryError(reason: .missing, kind: kind, name: name) }
        var copy = self
        copy.handlers[index] = handler
        return copy
    }

    /// The handler of `name`, if there is one.
    public subscript(name: Name) -> Handler? { indices[name].map { handlers[$0] } }

    /// The index of `name` in ``handlers``, if it is registered.
    public func index(of name: Name) -> Int? { indices[name] }

    /// The names in the order of ``handlers``.
    public var names: [Name] { handlers.map { named($0).name } }

    /// All names with their one-line summaries, sorted by name.
    public var entries: [(name: Name, summary: String)] {
        handlers.map { (named($0).name, named($0).summary) }.sorted { $0.0 < $1.0 }
    }
}

/// An error of registering or replacing a name.
public struct RegistryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fault of the name, and what to do about it.
    public enum Reason: String, Sendable {
        /// The name has a handler already.
        case duplicate = "is already registered; use replacing(with:) to replace it"
        /// There is no handler of that name to replace.
        case missing = "is not registered; to add it use registering(_:)"
    }

    /// The fault.
    public let reason: Reason
    /// The kind of thing that the registry's names name: `"element"`.
    public let kind: String
    /// The name that has a handler already, or none.
    public let name: Name

    /// Creates an error.
    public init(reason: Reason, kind: String, name: Name) {
        self.reason = reason
        self.kind = kind
        self.name = name
    }

    public var description: String { "the \(kind) '\(name)' \(reason.rawValue)" }
}

/// A type that can be registered under a name.
public protocol Named: SendableMetatype {
    /// The name that the input uses.
    static var name: Name { get }
    /// A line about the type, for people.
    static var summary: String { get }
}
