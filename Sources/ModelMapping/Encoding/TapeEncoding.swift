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
