/// How a type that a tape knows itself is read from a value, filed under that type.
class TypeReader: TypeEntry, @unchecked Sendable {
    let type: ObjectIdentifier

    fileprivate init(_ type: any Any.Type) { self.type = ObjectIdentifier(type) }

    /// Reads a value of `type`, which has to be the one that the reader is filed under.
    ///
    /// A subclass knows the type; a cast to that subclass would look it up each time, at the price of decoding a string.
    fileprivate func read<Value: Decodable>(_ type: Value.Type, _ decoder: TapeDecoder) throws -> Value {
        try Value(from: decoder)
    }

    /// A reader of `type`.
    static func of<Value>(
        _ type: Value.Type, _ read: @escaping @Sendable (TapeDecoder) throws -> Value
    ) -> TypeReader { KnownTypeReader(type, read) }
}

private final class KnownTypeReader<Known>: TypeReader, @unchecked Sendable {
    private let read: @Sendable (TapeDecoder) throws -> Known

    init(_ type: Known.Type, _ read: @escaping @Sendable (TapeDecoder) throws -> Known) {
        self.read = read
        super.init(type)
    }

    override func read<Value: Decodable>(_ type: Value.Type, _ decoder: TapeDecoder) throws -> Value {
        // The two are the same type: readers are found by it.
        unsafeBitCast(try read(decoder), to: Value.self)
    }
}

/// The types that a tape reads itself.
///
/// That a reader gives the type that it is asked for is safe: it is made with the type that it is filed under, and asked by
/// this table alone.
struct DecodableTypes: Sendable {
    private var table: TypeTable<TypeReader>

    /// The types that need no registering.
    static let standard = DecodableTypes(PlainTypes.readers + FoundationTypes.readers + ModelValue.readers)

    init(_ readers: [TypeReader]) { table = TypeTable(readers) }

    /// Adds a reader, or puts it in the place of another one for the same type.
    mutating func insert(_ reader: TypeReader) { table.insert(reader, for: reader.type) }

    /// The value of `type`, read by its reader, or by its `init(from:)` where it has none.
    @inline(__always)
    func read<Value: Decodable>(_ type: Value.Type, _ decoder: TapeDecoder) throws -> Value {
        guard let reader = table[ObjectIdentifier(type)] else { return try Value(from: decoder) }
        return try reader.read(type, decoder)
    }
}

/// The scalars of the standard library: in an array, or as generic arguments, they are decoded as any type is.
enum PlainTypes {
    static let readers: [TypeReader] = [
        .of(Bool.self) { try $0.session.bool(at: $0.index) },
        .of(String.self) { try $0.session.string(at: $0.index) },
        .of(Double.self) { try $0.session.double(at: $0.index) },
        .of(Float.self) { try $0.session.float(at: $0.index) },
        integer(Int.self), integer(Int8.self), integer(Int16.self), integer(Int32.self), integer(Int64.self),
        integer(UInt.self), integer(UInt8.self), integer(UInt16.self), integer(UInt32.self), integer(UInt64.self),
    ]

    private static func integer<Integer: FixedWidthInteger & Sendable>(_ type: Integer.Type) -> TypeReader {
        .of(type) { try $0.session.integer(Integer.self, at: $0.index) }
    }
}
