/// How a type that a tape knows itself is written, filed under that type.
class TypeWriter: TypeEntry, @unchecked Sendable {
    let type: ObjectIdentifier

    fileprivate init(_ type: any Any.Type) { self.type = ObjectIdentifier(type) }

    /// Writes a value, which has to be of the type that the writer is filed under.
    ///
    /// A subclass knows the type; a cast would look it up each time.
    fileprivate func write<Value: Encodable>(_ value: Value, _ encoding: TapeEncoding) throws {
        try value.encode(to: encoding)
    }

    /// A writer of `type`.
    static func of<Value>(
        _ type: Value.Type, _ write: @escaping @Sendable (Value, TapeEncoding) throws -> Void
    ) -> TypeWriter { KnownTypeWriter(type, write) }
}

private final class KnownTypeWriter<Known>: TypeWriter, @unchecked Sendable {
    private let body: @Sendable (Known, TapeEncoding) throws -> Void

    init(_ type: Known.Type, _ write: @escaping @Sendable (Known, TapeEncoding) throws -> Void) {
        body = write
        super.init(type)
    }

    override func write<Value: Encodable>(_ value: Value, _ encoding: TapeEncoding) throws {
        // The two are the same type: writers are found by it.
        try body(unsafeBitCast(value, to: Known.self), encoding)
    }
}

/// The types that a tape writes itself.
///
/// That a writer gets the type that it is made for is safe: it is filed under that type, and asked by this table alone.
struct EncodableTypes: Sendable {
    private let table: TypeTable<TypeWriter>

    static let standard = EncodableTypes(PlainTypes.writers + FoundationTypes.writers + ModelValue.writers)

    init(_ writers: [TypeWriter]) { table = TypeTable(writers) }

    /// Writes the value by its writer, or by its `encode(to:)` where it has none.
    @inline(__always)
    func write<Value: Encodable>(_ value: Value, _ encoding: TapeEncoding) throws {
        guard let writer = table[ObjectIdentifier(Value.self)] else { return try value.encode(to: encoding) }
        try writer.write(value, encoding)
    }
}

/// The scalars of the standard library: in an array, or as generic arguments, they are encoded as any type is.
extension PlainTypes {
    static let writers: [TypeWriter] = [
        .of(Bool.self) { $1.encode($0) }, .of(String.self) { $1.encode($0) },
        .of(Double.self) { try $1.encode($0) }, .of(Float.self) { try $1.encode($0) },
        writer(Int.self), writer(Int8.self), writer(Int16.self), writer(Int32.self), writer(Int64.self),
        writer(UInt.self), writer(UInt8.self), writer(UInt16.self), writer(UInt32.self), writer(UInt64.self),
    ]

    private static func writer<Integer: FixedWidthInteger & Sendable>(_ type: Integer.Type) -> TypeWriter {
        .of(type) { $1.session.integer($0, at: $1.place) }
    }
}
