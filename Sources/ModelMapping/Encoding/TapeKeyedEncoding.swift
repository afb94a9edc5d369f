/// Encodes the members of a map.
struct TapeKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let session: EncodingSession
    let map: Int

    var codingPath: [any CodingKey] { session.path(to: map) }

    @inline(__always)
    private func place(_ key: Key) -> Int { session.add(key.stringValue, to: map) }

    func encodeNil(forKey key: Key) { session.null(at: place(key)) }
    func encode(_ value: Bool, forKey key: Key) { session.bool(value, at: place(key)) }
    func encode(_ value: String, forKey key: Key) { session.string(value, at: place(key)) }
    func encode(_ value: Double, forKey key: Key) throws { try session.double(value, at: place(key)) }
    func encode(_ value: Float, forKey key: Key) throws { try session.float(value, at: place(key)) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer, forKey key: Key) {
        session.integer(value, at: place(key))
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128, forKey key: Key) { session.integer(value, at: place(key)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128, forKey key: Key) { session.integer(value, at: place(key)) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try session.encode(value, at: place(key))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        TapeEncoding(session: session, place: place(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        TapeEncoding(session: session, place: place(key)).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { TapeEncoding(session: session, place: session.add("super", to: map)) }
    func superEncoder(forKey key: Key) -> any Encoder { TapeEncoding(session: session, place: place(key)) }
}
