/// How a type that a tape knows itself is read from a value.
///
/// The reader is kept without its type, to be found by the type's identity. That is safe: a row is made with the type that it is
/// filed under, so that who finds it by a type gets a value of just that type.
struct TypeReader: Sendable {
    private let initialize: @Sendable (UnsafeMutableRawPointer, TapeDecoder) throws -> Void
    let type: ObjectIdentifier

    init<Value>(_ type: Value.Type, _ read: @escaping @Sendable (TapeDecoder) throws -> Value) {
        self.type = ObjectIdentifier(type)
        initialize = { memory, decoder in
            memory.initializeMemory(as: Value.self, to: try read(decoder))
        }
    }

    /// The value, whose type has to be the one that the reader is filed under.
    @inline(__always)
    fileprivate func value<Value>(_ decoder: TapeDecoder, _ type: Value.Type) throws -> Value {
        try withUnsafeTemporaryAllocation(
            byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment
        ) { buffer in
            // An empty type may get no memory; its values need none.
            let memory = buffer.baseAddress ?? UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped
            try initialize(memory, decoder)
            return memory.assumingMemoryBound(to: Value.self).move()
        }
    }
}

/// The types that a tape reads itself, found by their identity: an open-addressed table, at most half full.
struct DecodableTypes: Sendable {
    /// A reader together with the type that it was found by.
    struct Found<Value> {
        fileprivate let reader: TypeReader

        @inline(__always)
        func value(_ decoder: TapeDecoder) throws -> Value { try reader.value(decoder, Value.self) }
    }

    private var slots: ContiguousArray<TypeReader?>
    private var count = 0

    /// The types that need no registering.
    static let standard = DecodableTypes(PlainTypes.readers + FoundationTypes.readers + ModelValue.readers)

    init(_ readers: [TypeReader]) {
        slots = ContiguousArray(repeating: nil, count: 128)
        for reader in readers { insert(reader) }
    }

    /// Adds a reader, or puts it in the place of another one for the same type.
    mutating func insert(_ reader: TypeReader) {
        if (count + 1) * 2 > slots.count { grow() }
        var slot = start(reader.type)
        while let other = slots[slot], other.type != reader.type { slot = (slot + 1) & (slots.count - 1) }
        if slots[slot] == nil { count += 1 }
        slots[slot] = reader
    }

    /// The reader of `type`, if it has one.
    @inline(__always)
    subscript<Value>(type: Value.Type) -> Found<Value>? {
        let type = ObjectIdentifier(type)
        var slot = start(type)
        while let reader = slots[slot] {
            if reader.type == type { return Found(reader: reader) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func grow() {
        let readers = slots.compactMap { $0 }
        slots = ContiguousArray(repeating: nil, count: slots.count * 2)
        count = 0
        for reader in readers { insert(reader) }
    }

    @inline(__always)
    private func start(_ type: ObjectIdentifier) -> Int {
        let hash = UInt(bitPattern: type) &* 0x9E37_79B9_7F4A_7C15
        return Int(hash >> 32) & (slots.count - 1)
    }
}

/// The scalars of the standard library: in an array, or as generic arguments, they are decoded as any type is.
enum PlainTypes {
    static let readers: [TypeReader] = [
        TypeReader(Bool.self) { try $0.session.bool(at: $0.index) },
        TypeReader(String.self) { try $0.session.string(at: $0.index) },
        TypeReader(Double.self) { try $0.session.double(at: $0.index) },
        TypeReader(Float.self) { try $0.session.float(at: $0.index) },
        integer(Int.self), integer(Int8.self), integer(Int16.self), integer(Int32.self), integer(Int64.self),
        integer(UInt.self), integer(UInt8.self), integer(UInt16.self), integer(UInt32.self), integer(UInt64.self),
    ]

    private static func integer<Integer: FixedWidthInteger & Sendable>(_ type: Integer.Type) -> TypeReader {
        TypeReader(type) { try $0.session.integer(Integer.self, at: $0.index) }
    }
}
