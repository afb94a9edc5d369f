/// Reads one type directly from a tape, without the type's `init(from:)`.
class TypeReader: TypeEntry, @unchecked Sendable {
    let type: ObjectIdentifier

    fileprivate init(_ type: any Any.Type) { self.type = ObjectIdentifier(type) }

    /// Reads a value of `type`, which must be the type that the reader was made for.
    ///
    /// A generic subclass overrides it. A cast to that subclass would cost as much as decoding a string.
    fileprivate func read<Value: Decodable>(_ type: Value.Type, _ decoder: TapeDecoder) throws -> Value {
        try Value(from: decoder)
    }

    /// Makes a reader of `type`.
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
        SameType.value(try read(decoder), as: Value.self)
    }
}

/// The types that are read directly from a tape, each with its reader.
///
/// A reader is stored under the type that it was made with, and only this table
/// calls it.
struct DecodableTypes: Sendable {
    private var table: TypeTable<TypeReader>

    /// The types that need no registration.
    static let standard = DecodableTypes(PlainTypes.readers + FoundationTypes.readers + ModelValue.readers)

    init(_ readers: [TypeReader]) { table = TypeTable(readers) }

    /// Adds a reader, or replaces the one for the same type.
    mutating func insert(_ reader: TypeReader) { table.insert(reader, for: reader.type) }

    /// Reads a value by the type's reader, or by its `init(from:)` if it has none.
    @inline(__always)
    func read<Value: Decodable>(_ type: Value.Type, _ decoder: TapeDecoder) throws -> Value {
        guard let reader = table[ObjectIdentifier(type)] else { return try Value(from: decoder) }
        return try reader.read(type, decoder)
    }
}

/// The scalars of the standard library.
///
/// As elements of arrays and as generic arguments they are decoded by the generic methods, which look here.
enum PlainTypes {
    static let readers: [TypeReader] =
        [
            .of(Bool.self) { try $0.session.bool(at: $0.index) },
            .of(String.self) { try $0.session.string(at: $0.index) },
            .of(Double.self) { try $0.session.double(at: $0.index) },
            .of(Float.self) { try $0.session.float(at: $0.index) },
            integer(Int.self), integer(Int8.self), integer(Int16.self), integer(Int32.self), integer(Int64.self),
            integer(UInt.self), integer(UInt8.self), integer(UInt16.self), integer(UInt32.self), integer(UInt64.self),
        ] + halves

    #if (os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64)
    /// None: Swift has no `Float16` there.
    private static let halves: [TypeReader] = []
    #else
    /// Its own `init(from:)` reports the digits of the nearest `Float`, without a position.
    private static let halves: [TypeReader] = [
        .of(Float16.self) { try $0.session.floating(Float16.self, at: $0.index) }
    ]
    #endif

    private static func integer<Integer: FixedWidthInteger & Sendable>(_ type: Integer.Type) -> TypeReader {
        .of(type) { try $0.session.integer(Integer.self, at: $0.index) }
    }
}
