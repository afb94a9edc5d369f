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
