/// A property that refers to a model whose object contains it, such as a child's to its parent.
///
/// ```swift
/// final class Folder: Model, Codable {
///     var name: String
///     var folders: [Folder] = []
///     @BackReference var parent: Folder?
///     init(_ name: String) { self.name = name }
/// }
/// ```
///
/// Only keyed archives have such references. Decoding sets the property when the model that it refers to is complete,
/// so it is `nil` during `init(from:)`. Encoding refers to a model that is encoded elsewhere, and writes null for one
/// that is not, as `encodeConditionalObject` of an `NSCoder`. In every other form the property is null.
///
/// `Instance` is the base of a family of models: the class itself, or its base class. The reference is weak.
@propertyWrapper
public struct BackReference<Instance: AnyObject> {
    private var link: ModelLink<Instance>

    /// The model; `nil` if there is none, if it was released, or before it is decoded.
    public var wrappedValue: Instance? {
        get { link.instance }
        set { link = ModelLink(newValue) }
    }

    /// Makes a reference.
    public init(wrappedValue: Instance?) { link = ModelLink(wrappedValue) }

    /// Makes a reference to nothing.
    public init() { link = ModelLink(nil) }

    fileprivate init(_ link: ModelLink<Instance>) { self.link = link }
}

/// A weak reference that a decoding may set later.
final class ModelLink<Instance: AnyObject>: PendingLink<Instance> {
    weak var instance: Instance?

    init(_ instance: Instance?) { self.instance = instance }

    override func set(_ model: Instance) { instance = model }
}

extension BackReference: Codable {
    /// Decodes nothing. The decoder of an archive has a reader for each class of its registry, and does not come here.
    public init(from decoder: any Decoder) { self.init() }

    /// Encodes null. The encoder of an archive has a writer for each class of its registry, and does not come here.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

extension KeyedDecodingContainer {
    /// Decodes a reference, which may be missing.
    ///
    /// Synthesized code calls this overload.
    public func decode<Instance>(
        _ type: BackReference<Instance>.Type, forKey key: Key
    ) throws -> BackReference<Instance> {
        try decodeIfPresent(type, forKey: key) ?? BackReference()
    }
}

extension KeyedEncodingContainer {
    /// Encodes a reference, which is left out if it is `nil`.
    ///
    /// Synthesized code calls this overload.
    public mutating func encode<Instance>(_ value: BackReference<Instance>, forKey key: Key) throws {
        try encodeIfPresent(value.wrappedValue.map { _ in value }, forKey: key)
    }
}

/// How references to the models of a family are decoded and encoded; see ``Model/references``.
public struct ModelReferences<Base>: Sendable {
    let reader: TypeReader
    let writer: @Sendable (_ open: @escaping @Sendable (Base) -> (any Model)?) -> TypeWriter
}

extension ModelReferences where Base: AnyObject {
    /// References to instances of a class.
    static var standard: Self {
        Self(
            reader: .of(BackReference<Base>.self) { try $0.reference(to: Base.self) },
            writer: { open in
                .of(BackReference<Base>.self) { reference, encoding in
                    encoding.session.encode(referenceTo: reference.wrappedValue.flatMap(open), at: encoding.index)
                }
            })
    }
}

extension TapeDecoder {
    /// Decodes a reference, whose model may not be complete yet.
    fileprivate func reference<Base: AnyObject>(to base: Base.Type) throws -> BackReference<Base> {
        guard let target = referredIndex else { return BackReference(wrappedValue: try modelIfKnown(base)) }
        let link = ModelLink<Base>(nil)
        session.shared.connect(link, to: session.tape.copies.original(of: target))
        return BackReference(link)
    }
}
