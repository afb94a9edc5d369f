import Switchless

/// Encodes one value of an encoding.
///
/// Two words, so that `any Encoder` holds it without an allocation.
struct TapeEncoding: Encoder {
    let session: EncodingSession
    let index: Int

    var codingPath: [any CodingKey] { session.path(to: index) }
    var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        session.containers.container(keyedBy: type, session, session.open(MapKind.code, at: index))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        TapeUnkeyedEncoding(session: session, array: session.open(ArrayKind.code, at: index))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension TapeEncoding: SingleValueEncodingContainer {
    func encodeNil() { session.null(at: index) }
    func encode(_ value: Bool) { session.bool(value, at: index) }
    func encode(_ value: String) { session.string(value, at: index) }
    func encode(_ value: Double) throws { try session.double(value, at: index) }
    func encode(_ value: Float) throws { try session.float(value, at: index) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer) {
        session.integer(value, at: index)
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) { session.integer(value, at: index) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) { session.integer(value, at: index) }
    func encode<Value: Encodable>(_ value: Value) throws { try session.encode(value, at: index) }
}

/// Encodes the members of a map.
struct TapeKeyedEncoding<Key: CodingKey>: MapEncoding {
    let session: EncodingSession
    let map: Int

    var codingPath: [any CodingKey] { session.path(to: map) }

    @inline(__always)
    private func index(_ key: Key) -> Int { session.add(key, to: map) }

    func encodeNil(forKey key: Key) { session.null(at: index(key)) }
    func encode(_ value: Bool, forKey key: Key) { session.bool(value, at: index(key)) }
    func encode(_ value: String, forKey key: Key) { session.string(value, at: index(key)) }
    func encode(_ value: Double, forKey key: Key) throws { try session.double(value, at: index(key)) }
    func encode(_ value: Float, forKey key: Key) throws { try session.float(value, at: index(key)) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer, forKey key: Key) {
        session.integer(value, at: index(key))
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128, forKey key: Key) { session.integer(value, at: index(key)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128, forKey key: Key) { session.integer(value, at: index(key)) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try session.encode(value, at: index(key))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        TapeEncoding(session: session, index: session.container(key, in: map)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        TapeEncoding(session: session, index: session.container(key, in: map)).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { TapeEncoding(session: session, index: session.add(named: "super", to: map)) }
    func superEncoder(forKey key: Key) -> any Encoder { TapeEncoding(session: session, index: index(key)) }
}

/// Encodes the elements of an array.
struct TapeUnkeyedEncoding: UnkeyedEncodingContainer {
    let session: EncodingSession
    let array: Int

    var codingPath: [any CodingKey] { session.path(to: array) }
    var count: Int { session.count(of: array) }

    @inline(__always)
    private var index: Int { session.add(to: array) }

    func encodeNil() { session.null(at: index) }
    func encode(_ value: Bool) { session.bool(value, at: index) }
    func encode(_ value: String) { session.string(value, at: index) }
    func encode(_ value: Double) throws { try session.double(value, at: index) }
    func encode(_ value: Float) throws { try session.float(value, at: index) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer) {
        session.integer(value, at: index)
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) { session.integer(value, at: index) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) { session.integer(value, at: index) }
    func encode<Value: Encodable>(_ value: Value) throws { try session.encode(value, at: index) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        TapeEncoding(session: session, index: index).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        TapeEncoding(session: session, index: index).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { TapeEncoding(session: session, index: index) }
}

/// How the encoding containers for one type of keys are made.
///
/// As in ``KeyedContainers``, the type of the container is looked up once in an encoding, and kept in a closure.
class KeyedEncodings {}

/// A keyed container that can be made for any map of an encoding.
protocol MapEncoding: KeyedEncodingContainerProtocol {
    init(session: EncodingSession, map: Int)
}

private final class KeyedEncodingsOf<Key: CodingKey>: KeyedEncodings {
    let make: (EncodingSession, Int) -> KeyedEncodingContainer<Key>

    init(_ type: Key.Type) { make = Self.maker(TapeKeyedEncoding<Key>.self) }

    /// Makes the closure. As a generic parameter, the container's metadata is captured by it.
    private static func maker<Container: MapEncoding>(
        _ type: Container.Type
    ) -> (EncodingSession, Int) -> KeyedEncodingContainer<Container.Key> {
        { session, map in KeyedEncodingContainer(Container(session: session, map: map)) }
    }
}

/// The makers of keyed containers that an encoding has needed so far, by the type of keys.
struct KeyedEncodingTable {
    private var table = FlatTable<ObjectIdentifier, KeyedEncodings>(capacity: 1)

    /// Makes a container. The downcast is safe: a maker is stored under the type of keys that it was made with.
    @inline(__always)
    mutating func container<Key: CodingKey>(
        keyedBy type: Key.Type, _ session: EncodingSession, _ map: Int
    ) -> KeyedEncodingContainer<Key> {
        guard let known = table[ObjectIdentifier(type)] else { return add(type).make(session, map) }
        return SameType.object(known, as: KeyedEncodingsOf<Key>.self).make(session, map)
    }

    @inline(never)
    private mutating func add<Key: CodingKey>(_ type: Key.Type) -> KeyedEncodingsOf<Key> {
        let containers = KeyedEncodingsOf(type)
        table.insert(containers, for: ObjectIdentifier(type))
        return containers
    }
}
