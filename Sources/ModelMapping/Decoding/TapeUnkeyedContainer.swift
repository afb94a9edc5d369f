/// Decodes the elements of an array, in order.
///
/// Three words, so that its existential holds it without an allocation.
struct TapeUnkeyedContainer: UnkeyedDecodingContainer {
    private let session: DecodingSession
    private let array: Int32
    private var next: Int32
    private var elementIndex: Int32 = 0

    init(session: DecodingSession, array: Int) {
        self.session = session
        self.array = Int32(array)
        next = Int32(array + 1)
    }

    var codingPath: [any CodingKey] { session.path(to: Int(array)) }
    var count: Int? { session.tape.entries[Int(array)].low }
    var currentIndex: Int { Int(elementIndex) }
    var isAtEnd: Bool { Int(next) >= Int(array) + session.tape.entries[Int(array)].high }

    /// The index of the next element. It stays the next until it is decoded.
    @inline(__always)
    private func index(_ type: any Any.Type) throws -> Int {
        guard !isAtEnd else { throw session.exhausted(type, in: Int(array), count: Int(elementIndex)) }
        return Int(next)
    }

    @inline(__always)
    private mutating func advance<Value>(_ value: Value) -> Value {
        next += Int32(session.tape.span(at: Int(next)))
        elementIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        let isNull = session.isNull(at: try index(Never?.self))
        return isNull ? advance(true) : false
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        advance(try session.decode(type, at: try index(type)))
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        advance(
            try TapeDecoder(session: session, index: try index(KeyedDecodingContainer<Nested>.self))
                .container(keyedBy: type))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        advance(
            try TapeDecoder(session: session, index: try index((any UnkeyedDecodingContainer).self))
                .unkeyedContainer())
    }

    mutating func superDecoder() throws -> any Decoder {
        advance(TapeDecoder(session: session, index: try index((any Decoder).self)))
    }
}

/// The overloads for single types that the protocol requires.
extension TapeUnkeyedContainer {
    mutating func decode(_ type: Bool.Type) throws -> Bool { advance(try session.bool(at: try index(type))) }
    mutating func decode(_ type: String.Type) throws -> String { advance(try session.string(at: try index(type))) }
    mutating func decode(_ type: Double.Type) throws -> Double { advance(try session.double(at: try index(type))) }
    mutating func decode(_ type: Float.Type) throws -> Float { advance(try session.float(at: try index(type))) }
    mutating func decode(_ type: Int.Type) throws -> Int { advance(try session.integer(type, at: try index(type))) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { advance(try session.integer(type, at: try index(type))) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { advance(try session.integer(type, at: try index(type))) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { advance(try session.integer(type, at: try index(type))) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { advance(try session.integer(type, at: try index(type))) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { advance(try session.integer(type, at: try index(type))) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { advance(try session.integer(type, at: try index(type))) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
        advance(try session.integer(type, at: try index(type)))
    }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
        advance(try session.integer(type, at: try index(type)))
    }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
        advance(try session.integer(type, at: try index(type)))
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: Int128.Type) throws -> Int128 {
        advance(try session.integer(type, at: try index(type)))
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        advance(try session.integer(type, at: try index(type)))
    }
}
