/// A property whose dictionaries name the classes that they decode as.
///
/// ```swift
/// struct Zoo: Decodable {
///     @Polymorphic var animals: [any Animal]
///     @Polymorphic var mascot: (any Animal)?
/// }
/// ```
///
/// `Value` is a base that classes of the ``ModelRegistry`` have, or an optional one, an array of them, an optional array, or a
/// dictionary of them by string. Deeper nesting is spelt out: `[Polymorphic<[any Animal]>]`. Where an unknown class is skipped,
/// an element of an array or dictionary is left out, and an optional value is `nil`.
@propertyWrapper
public struct Polymorphic<Value> {
    /// The models.
    public var wrappedValue: Value

    /// Wraps models that are there already.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Polymorphic: Decodable {
    public init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(PolymorphicContent<Value>.self).value
    }
}

/// What a property of that kind is filled with, for who calls its `init(from:)` without going through a container.
struct PolymorphicContent<Value>: Decodable {
    let value: Value

    init(_ value: Value) { self.value = value }

    /// Fails: only the decoder of a tape knows how, whose registry has a class of this base. It does not come here.
    init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(
                codingPath: decoder.codingPath,
                debugDescription:
                    "no class is registered that decodes as \(Value.self); give the decoder a ModelRegistry"))
    }
}

extension Polymorphic: Sendable where Value: Sendable {}
extension Polymorphic: Equatable where Value: Equatable {}
extension Polymorphic: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
    /// Decodes a property that may be missing: the compiler takes this one for a property wrapper with an optional value.
    public func decode<Base>(
        _ type: Polymorphic<Base?>.Type, forKey key: Key
    ) throws -> Polymorphic<Base?> {
        try decodeIfPresent(type, forKey: key) ?? Polymorphic(wrappedValue: nil)
    }
}
