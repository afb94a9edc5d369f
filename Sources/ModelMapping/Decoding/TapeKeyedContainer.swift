/// Decodes the members of a map, by key.
///
/// The session remembers where to search for the next key: a container cannot change, and an object for it would cost
/// an allocation for every map.
struct TapeKeyedContainer<Key: CodingKey>: MapContainer {
    let session: DecodingSession
    let map: Int

    var codingPath: [any CodingKey] { session.path(to: map) }

    var allKeys: [Key] {
        session.convertedKeys(of: map, as: Key.self)?.compactMap { Key(stringValue: $0) }
            ?? TapeValue(storage: session.tape, index: map).members.compactMap { Key(stringValue: $0.key) }
    }

    func contains(_ key: Key) -> Bool { session.find(key, in: map) != nil }

    @inline(__always)
    private func index(_ key: Key) throws -> Int {
        guard let index = session.find(key, in: map) else { throw session.missing(key, in: map) }
        return index
    }

    /// The index of the value of `key`; `nil` if it is missing or null.
    @inline(__always)
    private func present(_ key: Key) -> Int? {
        guard let index = session.find(key, in: map), !session.isNull(at: index) else { return nil }
        return index
    }

    @inline(__always)
    private func value<Value: Decodable>(_ type: Value.Type, at index: Int) throws -> Value {
        let value = try session.decode(type, at: index)
        session.resume(map, after: index)
        return value
    }

    func decodeNil(forKey key: Key) throws -> Bool { session.isNull(at: try index(key)) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try value(type, at: try index(key))
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        guard let index = present(key) else { return nil }
        return try value(type, at: index)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try TapeDecoder(session: session, index: try index(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try TapeDecoder(session: session, index: try index(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        decoder(at: session.find("super", in: map), PathKey("super"))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { decoder(at: session.find(key, in: map), key) }

    /// The decoder of a member, or of null if it is missing.
    private func decoder(at index: Int?, _ key: any CodingKey) -> any Decoder {
        index.map { TapeDecoder(session: session, index: $0) } ?? session.decoderOfNull(codingPath + [key])
    }
}

/// The overloads for single types that the protocol requires.
extension TapeKeyedContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try session.bool(at: try index(key)) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try session.string(at: try index(key)) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try session.double(at: try index(key)) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try session.float(at: try index(key)) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try session.integer(type, at: try index(key)) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try session.integer(type, at: try index(key)) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try session.integer(type, at: try index(key)) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try session.integer(type, at: try index(key)) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try session.integer(type, at: try index(key)) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try session.integer(type, at: try index(key)) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try session.integer(type, at: try index(key)) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try session.integer(type, at: try index(key)) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try session.integer(type, at: try index(key)) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try session.integer(type, at: try index(key)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try session.integer(type, at: try index(key)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try session.integer(type, at: try index(key))
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try present(key).map { try session.bool(at: $0) }
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try present(key).map { try session.string(at: $0) }
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try present(key).map { try session.double(at: $0) }
    }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try present(key).map { try session.float(at: $0) }
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
        try present(key).map { try session.integer(type, at: $0) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
        try present(key).map { try session.integer(type, at: $0) }
    }
}
