/// A property of models whose classes the document names.
///
/// ```swift
/// struct Zoo: Decodable {
///     @Polymorphic var animals: [any Animal]
///     @Polymorphic var mascot: (any Animal)?
/// }
/// ```
///
/// `Value` is a base of classes in the ``ModelRegistry``, an optional base, an array of it, an optional array, or a
/// dictionary of it by string. For deeper nesting, write the type out: `[Polymorphic<[any Animal]>]`. If an unknown
/// class is skipped, an array or dictionary has no element for it, and an optional value is `nil`.
@propertyWrapper
public struct Polymorphic<Value> {
    /// The models.
    public var wrappedValue: Value

    /// Wraps existing models.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Polymorphic: Decodable {
    public init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(PolymorphicContent<Value>.self).value
    }
}

extension Polymorphic: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(PolymorphicContent(wrappedValue))
    }
}

/// The content of a ``Polymorphic`` value, for callers that use its `init(from:)` and `encode(to:)` directly.
///
/// ``Polymorphic`` decodes and encodes it through a container, so that a tape's coder finds the handler for it.
struct PolymorphicContent<Value>: Codable {
    let value: Value

    init(_ value: Value) { self.value = value }

    /// Always throws. A tape's decoder has a reader for each base of its registry, and does not come here.
    init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(
                codingPath: decoder.codingPath,
                debugDescription:
                    "no class is registered that decodes as \(Value.self); give the decoder a ModelRegistry"))
    }

    /// Always throws. A tape's encoder has a writer for each base of its registry, and does not come here.
    func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            value,
            .init(
                codingPath: encoder.codingPath,
                debugDescription:
                    "no class is registered that encodes as \(Value.self); give the encoder a ModelRegistry"))
    }
}

extension Polymorphic: Sendable where Value: Sendable {}
extension Polymorphic: Equatable where Value: Equatable {}
extension Polymorphic: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
    /// Decodes an optional property, which may be missing.
    ///
    /// Synthesized code calls this overload for a property wrapper with an optional value.
    public func decode<Base>(
        _ type: Polymorphic<Base?>.Type, forKey key: Key
    ) throws -> Polymorphic<Base?> {
        try decodeIfPresent(type, forKey: key) ?? Polymorphic(wrappedValue: nil)
    }
}

extension KeyedEncodingContainer {
    /// Encodes an optional property, which is left out if it is `nil`.
    ///
    /// Synthesized code calls this overload for a property wrapper with an optional value.
    public mutating func encode<Base>(_ value: Polymorphic<Base?>, forKey key: Key) throws {
        try encodeIfPresent(value.wrappedValue.map { _ in value }, forKey: key)
    }
}
