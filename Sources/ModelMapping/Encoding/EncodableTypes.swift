/// Writes one type directly to a tape, without the type's `encode(to:)`.
class TypeWriter: TypeEntry, @unchecked Sendable {
    let type: ObjectIdentifier

    fileprivate init(_ type: any Any.Type) { self.type = ObjectIdentifier(type) }

    /// Writes a value, which must be of the type that the writer was made for.
    ///
    /// A generic subclass overrides it. A cast to that subclass would look up the type each time.
    fileprivate func write<Value: Encodable>(_ value: Value, _ encoding: TapeEncoding) throws {
        try value.encode(to: encoding)
    }

    /// Makes a writer of `type`.
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
        try body(SameType.value(value, as: Known.self), encoding)
    }
}

/// The types that are written directly to a tape, each with its writer.
///
/// A writer is stored under the type that it was made with, and only this table
/// calls it.
struct EncodableTypes: Sendable {
    private var table: TypeTable<TypeWriter>

    /// The types that need no registration.
    static let standard = EncodableTypes(PlainTypes.writers + FoundationTypes.writers + ModelValue.writers)
    /// The same without those that Foundation's `PropertyListEncoder` leaves to their own `encode(to:)`.
    static let propertyLists = EncodableTypes(
        PlainTypes.writers + FoundationTypes.propertyListWriters + ModelValue.writers)

    init(_ writers: [TypeWriter]) { table = TypeTable(writers) }

    /// Adds writers. A writer replaces the one for the same type.
    func adding(_ writers: [TypeWriter]) -> EncodableTypes {
        var copy = self
        for writer in writers { copy.table.insert(writer, for: writer.type) }
        return copy
    }

    /// Writes a value by its type's writer, or by its `encode(to:)` if the type has none.
    @inline(__always)
    func write<Value: Encodable>(_ value: Value, _ encoding: TapeEncoding) throws {
        guard let writer = table[ObjectIdentifier(Value.self)] else { return try value.encode(to: encoding) }
        try writer.write(value, encoding)
    }
}

/// The scalars of the standard library.
///
/// As elements of arrays and as generic arguments they are encoded by the generic methods, which look here.
extension PlainTypes {
    static let writers: [TypeWriter] = [
        .of(Bool.self) { $1.encode($0) }, .of(String.self) { $1.encode($0) },
        .of(Double.self) { try $1.encode($0) }, .of(Float.self) { try $1.encode($0) },
        writer(Int.self), writer(Int8.self), writer(Int16.self), writer(Int32.self), writer(Int64.self),
        writer(UInt.self), writer(UInt8.self), writer(UInt16.self), writer(UInt32.self), writer(UInt64.self),
    ]

    private static func writer<Integer: FixedWidthInteger & Sendable>(_ type: Integer.Type) -> TypeWriter {
        .of(type) { $1.session.integer($0, at: $1.index) }
    }
}
