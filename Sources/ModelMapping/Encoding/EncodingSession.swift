import Switchless

/// The state that all encoders and containers of one encoding share.
///
/// A model may fill several containers alternately, but a tape grows only at its end. So values are recorded as items
/// in the order in which they come, each linked to the next item of its container, and written to the tape at the end.
/// All items are in one buffer, so that no value costs an allocation.
final class EncodingSession {
    /// A recorded value.
    private struct Item: BitwiseCopyable {
        /// The word of a tape's entry; for a container, the index of its first item.
        var word: UInt64 = 0
        /// The key's number; -1 for none.
        var key: Int32 = -1
        var container: Int32 = -1
        /// The next item of the same container; 0 for none, as item 0 is the root.
        var next: Int32 = 0
        /// For a container, its last item; 0 for none.
        var last: Int32 = 0
        /// A model that encodes nothing becomes an empty map.
        var kind = MapKind.code
    }

    /// The index of the root item.
    static let root = 0
    private static let noKeys = TapeKeys()

    let options: TapeEncoder
    private let items = TapeBuffer<Item>(capacity: 24)
    private let bytes = TapeBuffer<UInt8>(capacity: 256)
    private var keys: TapeKeys?

    init(_ options: TapeEncoder) {
        self.options = options
        items.append(Item())
    }

    // MARK: Recording

    /// Makes the item at `index` a container.
    ///
    /// A map may be opened again: a class and its superclass may both fill it.
    func open(_ kind: UInt8, at index: Int) { items[index].kind = kind }

    /// Adds an item to a container.
    ///
    /// - Returns: the item's index.
    func add(to container: Int) -> Int {
        let index = items.count
        items.append(Item(container: Int32(container)))
        let last = Int(items[container].last)
        if last == 0 {
            items[container].word = UInt64(index)
        } else {
            items[last].next = Int32(index)
        }
        items[container].last = Int32(index)
        return index
    }

    /// Adds a member to a map.
    ///
    /// - Returns: the index of its item.
    func add(_ key: String, to map: Int) -> Int {
        let index = add(to: map)
        let table = keys ?? TapeKeys()
        keys = table
        items[index].key = Int32(key.withBytes { table.number(of: $0) })
        return index
    }

    func scalar(_ kind: UInt8, _ word: UInt64 = 0, at index: Int) {
        items[index].kind = kind
        items[index].word = word
    }

    /// The number of values in an array. Linear time.
    func count(of array: Int) -> Int {
        var count = 0
        var index = Int(items[array].last == 0 ? 0 : items[array].word)
        while index != 0 {
            count += 1
            index = Int(items[index].next)
        }
        return count
    }

    // MARK: Values

    /// Encodes any type, by its writer in ``EncodableTypes`` or by its `encode(to:)`.
    func encode<Value: Encodable>(_ value: Value, at index: Int) throws {
        try EncodableTypes.standard.write(value, TapeEncoding(session: self, index: index))
    }

    @inline(__always)
    func null(at index: Int) { scalar(NullKind.code, at: index) }

    @inline(__always)
    func bool(_ value: Bool, at index: Int) { scalar(value ? TrueKind.code : FalseKind.code, at: index) }

    func string(_ value: String, at index: Int) {
        scalar(StringKind.code, value.withBytes { bytes.store($0) }, at: index)
    }

    func string(_ value: Bytes, at index: Int) { scalar(StringKind.code, bytes.store(value), at: index) }

    func data(_ value: Bytes, at index: Int) { scalar(DataKind.code, bytes.store(value), at: index) }

    /// - Parameter seconds: since 2001-01-01T00:00:00Z.
    func date(_ seconds: Double, at index: Int) throws {
        try check(seconds, at: index)
        scalar(DateKind.code, seconds.bitPattern, at: index)
    }

    @inline(__always)
    func integer<Integer: FixedWidthInteger>(_ value: Integer, at index: Int) {
        guard let small = Int64(exactly: value) else { return integer(TapeInteger(wide: value), at: index) }
        scalar(IntegerKind.code, UInt64(bitPattern: small), at: index)
    }

    func integer(_ value: TapeInteger, at index: Int) {
        guard let small = Int64(exactly: value) else {
            return scalar(WideIntegerKind.code, bytes.append(value), at: index)
        }
        scalar(IntegerKind.code, UInt64(bitPattern: small), at: index)
    }

    func double(_ value: Double, at index: Int) throws {
        try check(value, at: index)
        scalar(DoubleKind.code, value.bitPattern, at: index)
    }

    func float(_ value: Float, at index: Int) throws {
        try check(Double(value), at: index)
        digits("\(value)", at: index)
    }

    /// Records a number as its digits.
    func digits(_ digits: String, at index: Int) {
        scalar(RealKind.code, digits.withBytes { bytes.store($0) }, at: index)
    }

    func uid(_ number: UInt64, at index: Int) { scalar(UIDKind.code, number, at: index) }

    private func check(_ value: Double, at index: Int) throws {
        guard !value.isFinite, !options.allowsNonFinite else { return }
        throw EncodingError.invalidValue(
            value,
            .init(codingPath: path(to: index), debugDescription: "\(value) cannot be written; use a finite number"))
    }

    // MARK: The end

    func finish() throws -> ValueTape {
        let writer = TapeWriter(
            limits: options.limits, bytes: bytes, keys: keys ?? Self.noKeys, capacity: items.count * 2)
        try write(Self.root, writer)
        return writer.finish()
    }

    /// Writes an item and everything in it to the tape, whose depth limit bounds the recursion.
    private func write(_ index: Int, _ writer: TapeWriter) throws {
        let item = items[index]
        guard ValueKinds.isContainer(Int(item.kind)) else { return try writer.scalar(item.kind, item.word) }
        try writer.begin(item.kind)
        var next = item.last == 0 ? 0 : Int(item.word)
        var isMap = false
        while next != 0 {
            let member = items[next]
            isMap = member.key >= 0
            if isMap { try writer.key(Int(member.key)) }
            try write(next, writer)
            next = Int(member.next)
        }
        // If a key was encoded twice, the last value is kept, as in Foundation.
        if isMap { _ = writer.endMap() } else { writer.endArray() }
    }

    /// The keys from the root to the item at `index`.
    func path(to index: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var index = index
        while items[index].container >= 0 {
            let item = items[index]
            let key = item.key < 0 ? nil : keys?.withBytes(of: Int(item.key)) { $0.string }
            path.append(key.map { PathKey($0) } ?? PathKey(index: offset(of: index, in: Int(item.container))))
            index = Int(item.container)
        }
        return path.reversed()
    }

    private func offset(of index: Int, in array: Int) -> Int {
        var offset = 0
        var current = Int(items[array].word)
        while current != index, current != 0 {
            offset += 1
            current = Int(items[current].next)
        }
        return offset
    }
}

extension TapeInteger {
    /// Makes a number that may have more than 64 bits.
    ///
    /// Bits beyond 128 are lost; no type of the standard library has them.
    fileprivate init<Integer: FixedWidthInteger>(wide value: Integer) {
        let magnitude = value.magnitude
        let high = UInt64(truncatingIfNeeded: magnitude >> 64)
        let low = UInt64(truncatingIfNeeded: magnitude)
        self = TapeInteger(isNegative: value < 0, high: high, low: low) ?? TapeInteger(low)
    }
}
