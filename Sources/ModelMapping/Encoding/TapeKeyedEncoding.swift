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
