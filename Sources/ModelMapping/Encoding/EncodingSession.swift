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

    /// Makes the item at `place` a container.
    ///
    /// A map may be opened again: a class and its superclass may both fill it.
    func open(_ kind: UInt8, at place: Int) { items[place].kind = kind }

    /// Adds an item to a container.
    ///
    /// - Returns: the item's index.
    func add(to container: Int) -> Int {
        let place = items.count
        items.append(Item(container: Int32(container)))
        let last = Int(items[container].last)
        if last == 0 {
            items[container].word = UInt64(place)
        } else {
            items[last].next = Int32(place)
        }
        items[container].last = Int32(place)
        return place
    }

    /// Adds a member to a map.
    ///
    /// - Returns: the index of its item.
    func add(_ key: String, to map: Int) -> Int {
        let place = add(to: map)
        let table = keys ?? TapeKeys()
        keys = table
        var key = key
        items[place].key = Int32(key.withUTF8 { table.number(of: $0) })
        return place
    }

    func scalar(_ kind: UInt8, _ word: UInt64 = 0, at place: Int) {
        items[place].kind = kind
        items[place].word = word
    }

    /// The number of values in an array. Linear time.
    func count(of array: Int) -> Int {
        var count = 0
        var place = Int(items[array].last == 0 ? 0 : items[array].word)
        while place != 0 {
            count += 1
            place = Int(items[place].next)
        }
        return count
    }

    // MARK: Values

    /// Encodes any type, by its writer in ``EncodableTypes`` or by its `encode(to:)`.
    func encode<Value: Encodable>(_ value: Value, at place: Int) throws {
        try EncodableTypes.standard.write(value, TapeEncoding(session: self, place: place))
    }

    @inline(__always)
    func null(at place: Int) { scalar(NullKind.code, at: place) }

    @inline(__always)
    func bool(_ value: Bool, at place: Int) { scalar(value ? TrueKind.code : FalseKind.code, at: place) }

    func string(_ value: String, at place: Int) {
        var value = value
        scalar(StringKind.code, value.withUTF8 { bytes.store($0) }, at: place)
    }

    func string(_ value: Bytes, at place: Int) { scalar(StringKind.code, bytes.store(value), at: place) }

    func data(_ value: Bytes, at place: Int) { scalar(DataKind.code, bytes.store(value), at: place) }

    /// - Parameter seconds: since 2001-01-01T00:00:00Z.
    func date(_ seconds: Double, at place: Int) throws {
        try check(seconds, at: place)
        scalar(DateKind.code, seconds.bitPattern, at: place)
    }

    @inline(__always)
    func integer<Integer: FixedWidthInteger>(_ value: Integer, at place: Int) {
        guard let small = Int64(exactly: value) else { return integer(TapeInteger(wide: value), at: place) }
        scalar(IntegerKind.code, UInt64(bitPattern: small), at: place)
    }

    func integer(_ value: TapeInteger, at place: Int) {
        guard let small = Int64(exactly: value) else {
            return scalar(WideIntegerKind.code, bytes.append(value), at: place)
        }
        scalar(IntegerKind.code, UInt64(bitPattern: small), at: place)
    }

    func double(_ value: Double, at place: Int) throws {
        try check(value, at: place)
        scalar(DoubleKind.code, value.bitPattern, at: place)
    }

    func float(_ value: Float, at place: Int) throws {
        try check(Double(value), at: place)
        digits("\(value)", at: place)
    }

    /// Records a number as its digits.
    func digits(_ digits: String, at place: Int) {
        var digits = digits
        scalar(RealKind.code, digits.withUTF8 { bytes.store($0) }, at: place)
    }

    func uid(_ number: UInt64, at place: Int) { scalar(UIDKind.code, number, at: place) }

    private func check(_ value: Double, at place: Int) throws {
        guard !value.isFinite, !options.allowsNonFinite else { return }
        throw EncodingError.invalidValue(
            value,
            .init(codingPath: path(to: place), debugDescription: "\(value) cannot be written; use a finite number"))
    }

    // MARK: The end

    func finish() throws -> ValueTape {
        let writer = TapeWriter(
            limits: options.limits, bytes: bytes, keys: keys ?? Self.noKeys, capacity: items.count * 2)
        try write(Self.root, writer)
        return writer.finish()
    }

    /// Writes an item and everything in it to the tape, whose depth limit bounds the recursion.
    private func write(_ place: Int, _ writer: TapeWriter) throws {
        let item = items[place]
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

    /// The keys from the root to the item at `place`.
    func path(to place: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var place = place
        while items[place].container >= 0 {
            let item = items[place]
            let key = item.key < 0 ? nil : keys?.withBytes(of: Int(item.key)) { $0.string }
            path.append(key.map { PathKey($0) } ?? PathKey(place: index(of: place, in: Int(item.container))))
            place = Int(item.container)
        }
        return path.reversed()
    }

    private func index(of place: Int, in array: Int) -> Int {
        var index = 0
        var other = Int(items[array].word)
        while other != place, other != 0 {
            index += 1
            other = Int(items[other].next)
        }
        return index
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
