public import Switchless

/// A type that a document can name.
///
/// ```swift
/// protocol Animal: Model where Base == any Animal {
///     var sound: String { get }
/// }
/// extension Animal {
///     func asBase() -> any Animal { self }
/// }
/// struct Lion: Animal { ... }
/// ```
///
/// The class's name is the type's, unless it says another. ``ModelRegistry`` holds the list.
public protocol Model<Base>: Decodable, Named {
    /// What the models of a family are read as: a protocol, a base class, or the type itself.
    associatedtype Base = Self

    /// The name that documents use; the type's own if you say nothing.
    static var className: String { get }
    /// Names that older documents use; none if you say nothing.
    static var aliases: [String] { get }
    /// What the model was in older documents; nothing else if you say nothing.
    static var formerVersions: [any FormerModel<Base>.Type] { get }

    /// The model as one of its family: `self`.
    func asBase() -> Base
}

extension Model {
    /// The type's name.
    public static var className: String { "\(Self.self)" }
    /// The class's name, as registries want it.
    public static var name: Name { Name(className) }
    /// A line for lists of names.
    public static var summary: String { "Decodes as \(Self.self)." }
    /// None.
    public static var aliases: [String] { [] }
    /// None.
    public static var formerVersions: [any FormerModel<Base>.Type] { [] }
}

extension Model where Base == Self {
    public func asBase() -> Self { self }
}

/// What a model was in an older version of its documents, and how it becomes what it is now.
public protocol FormerModel<Base>: Decodable, SendableMetatype {
    /// What the models of the family are read as.
    associatedtype Base

    /// The number that such a dictionary has under ``ModelRegistry/versionKey``; 0 stands for dictionaries without one.
    static var version: Int { get }

    /// The model as it is now.
    func migrated() -> Base
}
