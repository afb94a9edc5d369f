public import Switchless

/// A type that a document can name as its class.
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
/// The class name is the type's name, unless ``className`` says otherwise. Register models in a ``ModelRegistry``.
public protocol Model<Base>: Decodable, Named {
    /// The type that a family of models decodes as: a protocol, a base class, or the type itself.
    associatedtype Base = Self

    /// The name that documents use. Default: the type's name.
    static var className: String { get }
    /// Names that older documents use. Default: none.
    static var aliases: [String] { get }
    /// Older versions of the model that documents may contain. Default: none.
    static var formerVersions: [any FormerModel<Base>.Type] { get }

    /// The model as a value of the family's type: returns `self`.
    func asBase() -> Base
    /// A value of the family's type as a model, for encoding: returns `base`.
    ///
    /// A family whose base is a protocol has to implement it. Default: `nil`, and then the family cannot be encoded.
    static func asModel(_ base: Base) -> (any Model)?
    /// Encodes the model without its class name.
    ///
    /// An `Encodable` model has this already, by its `encode(to:)`; others throw.
    func encodeFields(to encoder: any Encoder) throws
    /// Tells the instance from others, if the model is a class; `nil` for values.
    var instance: ObjectIdentifier? { get }
    /// How a ``BackReference`` to models of the family is decoded and encoded; `nil` if its base is no class.
    static var references: ModelReferences<Base>? { get }
}

extension Model {
    /// The type's name.
    public static var className: String { "\(Self.self)" }
    /// The class name, for registries.
    public static var name: Name { Name(className) }
    /// A one-line summary, for lists of names.
    public static var summary: String { "Decodes as \(Self.self)." }
    /// No aliases.
    public static var aliases: [String] { [] }
    /// No older versions.
    public static var formerVersions: [any FormerModel<Base>.Type] { [] }
}

extension Model where Base == Self {
    public func asBase() -> Self { self }
}

/// Encoding.
extension Model {
    /// None: a value cannot be referred to.
    public static var references: ModelReferences<Base>? { nil }

    /// None.
    public static func asModel(_ base: Base) -> (any Model)? { nil }

    /// Throws: the model is not `Encodable`.
    public func encodeFields(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            self, .init(codingPath: encoder.codingPath, debugDescription: "\(Self.self) is not Encodable"))
    }

    /// None: a value has no identity.
    public var instance: ObjectIdentifier? { nil }
}

extension Model where Base: AnyObject {
    /// References to instances of the class.
    public static var references: ModelReferences<Base>? { .standard }
}

extension Model where Base: Model {
    /// The model itself.
    public static func asModel(_ base: Base) -> (any Model)? { base }
}

extension Model where Self: Encodable {
    /// Encodes the model by its `encode(to:)`.
    public func encodeFields(to encoder: any Encoder) throws { try encode(to: encoder) }
}

extension Model where Self: AnyObject {
    /// The instance itself.
    public var instance: ObjectIdentifier? { ObjectIdentifier(self) }
}

/// An older version of a model, with its migration to the current one.
public protocol FormerModel<Base>: Decodable, SendableMetatype {
    /// The type that the family of models decodes as.
    associatedtype Base

    /// The number under ``ModelRegistry/versionKey`` of such dictionaries; 0 for those without one.
    static var version: Int { get }

    /// The model in its current version.
    func migrated() -> Base
}
