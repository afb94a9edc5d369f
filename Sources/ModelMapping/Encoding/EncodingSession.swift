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
    private let types: EncodableTypes
    /// The makers of keyed containers for the types of keys used so far.
    @exclusivity(unchecked) var containers = KeyedEncodingTable()
    /// The models that are classes and were encoded so far.
    var instances = EncodedInstances()
    /// How many calls of ``encode(_:at:)`` are open.
    @exclusivity(unchecked) private var depth = 0
    private let spell: (@Sendable (any CodingKey, () -> [any CodingKey]) -> String)?
    private let items = TapeBuffer<Item>(capacity: 24)
    private let bytes = TapeBuffer<UInt8>(capacity: 256)
    @exclusivity(unchecked) private var keys: TapeKeys?

    init(_ options: TapeEncoder) {
        self.options = options
        let types = options.matchesPropertyLists ? EncodableTypes.propertyLists : EncodableTypes.standard
        let writers = options.models.writers
        self.types = writers.isEmpty ? types : types.adding(writers)
        spell = options.keys.spell
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
    @inline(__always)
    func add<Key: CodingKey>(_ key: Key, to map: Int) -> Int {
        guard let spell, !DictionaryKeys.include(Key.self) else { return add(named: key.stringValue, to: map) }
        return add(named: spell(key) { path(to: map) }, to: map)
    }

    /// Adds a member to a map. In a keyed archive, a key that begins with `$` gets another one.
    ///
    /// - Returns: the index of its item.
    @inline(__always)
    func add(named key: String, to map: Int) -> Int {
        let isReserved = options.marksInstances && key.utf8.first == UInt8(ascii: "$")
        return add(isReserved ? "$" + key : key, to: map)
    }

    /// Adds a member to a map, under exactly this key.
    ///
    /// - Returns: the index of its item.
    func add(_ key: String, to map: Int) -> Int {
        let index = add(to: map)
        let table = keys ?? TapeKeys()
        keys = table
        items[index].key = Int32(key.withBytes { table.number(of: $0) })
        return index
    }

    /// The last member under this key; `nil` if there is none.
    func last(_ key: String, in map: Int) -> Int? {
        guard let number = key.withBytes({ keys?.find($0) }), items[map].last != 0 else { return nil }
        var found: Int?
        var index = Int(items[map].word)
        while index != 0 {
            if items[index].key == number { found = index }
            index = Int(items[index].next)
        }
        return found
    }

    /// Whether the item is this string.
    func isString(_ text: String, at index: Int) -> Bool {
        let item = items[index]
        guard item.kind == StringKind.code else { return false }
        let entry = TapeEntry(item.kind, word: item.word, at: nil)
        return text.utf8.elementsEqual(bytes.elements(from: entry.low).prefix(entry.high))
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
    ///
    /// - Throws: ``ModelError`` if values are nested deeper than the limit, as those are that contain themselves.
    func encode<Value: Encodable>(_ value: Value, at index: Int) throws {
        // Wrappers such as Polymorphic add calls, but no containers.
        guard depth < options.limits.depth * 2 + 8 else {
            throw ModelError(
                .depth,
                "the model is nested more than \(options.limits.depth) deep; raise the limit, or encode an archive if it contains itself"
            )
        }
        depth += 1
        defer { depth -= 1 }
        try types.write(value, TapeEncoding(session: self, index: index))
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
        if !value.isFinite, let text = options.nonConformingFloats.text(value) { return string(text, at: index) }
        try check(value, at: index)
        scalar(DoubleKind.code, value.bitPattern, at: index)
    }

    func float(_ value: Float, at index: Int) throws {
        guard value.isFinite, !options.matchesPropertyLists else { return try double(Double(value), at: index) }
        digits("\(value)", at: index)
    }

    /// Records a number as its digits.
    func digits(_ digits: String, at index: Int) {
        scalar(RealKind.code, digits.withBytes { bytes.store($0) }, at: index)
    }

    func uid(_ number: UInt64, at index: Int) { scalar(UIDKind.code, number, at: index) }

    private func check(_ value: Double, at index: Int) throws {
        guard !value.isFinite, !options.allowsNonFinite || options.nonConformingFloats.throws else { return }
        throw invalid(value, "\(value) cannot be written; use a finite number", at: index)
    }

    /// The error that a value cannot be encoded.
    func invalid(_ value: Any, _ reason: String, at index: Int) -> EncodingError {
        .invalidValue(value, .init(codingPath: path(to: index), debugDescription: reason))
    }

    // MARK: The end

    func finish() throws -> ValueTape {
        let writer = TapeWriter(
            limits: options.limits, bytes: bytes, keys: keys ?? Self.noKeys, capacity: items.count * 2)
        if options.sortsKeys { sortMembers(ranks: keys?.ranks ?? []) }
        for index in instances.emptyReferences { null(at: index) }
        try write(Self.root, writer)
        return writer.finish()
    }

    /// Links the members of each map in the order of their keys. Members with the same key stay in their order.
    private func sortMembers(ranks: [Int32]) {
        var members: [(rank: Int32, index: Int32)] = []
        for map in 0..<items.count where items[map].kind == MapKind.code && items[map].last != 0 {
            members.removeAll(keepingCapacity: true)
            var next = Int32(items[map].word)
            var isSorted = true
            while next != 0 {
                let rank = ranks[Int(items[Int(next)].key)]
                isSorted = isSorted && members.last.map { $0.rank <= rank } != false
                members.append((rank, next))
                next = items[Int(next)].next
            }
            if isSorted { continue }
            members.sort { $0 < $1 }
            for (member, following) in zip(members, members.dropFirst()) {
                items[Int(member.index)].next = following.index
            }
            items[map].word = UInt64(members[0].index)
            items[map].last = members[members.count - 1].index
            items[Int(items[map].last)].next = 0
        }
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
