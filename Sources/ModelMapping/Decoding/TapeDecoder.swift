/// Decodes from one value of a tape.
///
/// Two words, so that `any Decoder` holds it without an allocation. The coding path is computed from the tape on
/// demand.
struct TapeDecoder: Decoder {
    let session: DecodingSession
    let index: Int

    var codingPath: [any CodingKey] { session.path(to: index) }
    var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard session.memberCount(at: index) != nil else { throw session.mismatch([String: Any].self, at: index) }
        try session.checkBudgets(at: index)
        return session.containers.containers(type).make(session, index)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard session.elementCount(at: index) != nil else { throw session.mismatch([Any].self, at: index) }
        try session.checkBudgets(at: index)
        return TapeUnkeyedContainer(session: session, array: index)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension TapeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { session.isNull(at: index) }
    func decode(_ type: Bool.Type) throws -> Bool { try session.bool(at: index) }
    func decode(_ type: String.Type) throws -> String { try session.string(at: index) }
    func decode(_ type: Double.Type) throws -> Double { try session.double(at: index) }
    func decode(_ type: Float.Type) throws -> Float { try session.float(at: index) }
    func decode(_ type: Int.Type) throws -> Int { try session.integer(type, at: index) }
    func decode(_ type: Int8.Type) throws -> Int8 { try session.integer(type, at: index) }
    func decode(_ type: Int16.Type) throws -> Int16 { try session.integer(type, at: index) }
    func decode(_ type: Int32.Type) throws -> Int32 { try session.integer(type, at: index) }
    func decode(_ type: Int64.Type) throws -> Int64 { try session.integer(type, at: index) }
    func decode(_ type: UInt.Type) throws -> UInt { try session.integer(type, at: index) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try session.integer(type, at: index) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try session.integer(type, at: index) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try session.integer(type, at: index) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try session.integer(type, at: index) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type) throws -> Int128 { try session.integer(type, at: index) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type) throws -> UInt128 { try session.integer(type, at: index) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try session.decode(type, at: index) }
}
