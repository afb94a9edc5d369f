import Switchless

/// The state that all encoders and containers of one encoding share.
///
/// A model may fill several containers alternately, but a tape grows only at its end. So values are recorded as items
/// in the order in which they come, each linked to the next item of its container, and written to the tape at the end.
/// All items are in one buffer, so that no value costs an allocation.
final class EncodingSession {
    /// A recorded value.
    private struct Item: BitwiseCopyable {
        /// The word of a tape's entry; for a container, the index of its first item, and their number in the upper
        /// half.
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
        /// Whether it has a value, or was asked for as a container.
        var isFilled = false
        /// Whether encoding its value failed. If the model goes on, the item is left out.
        var isDropped = false
    }

    /// The index of the root item.
    static let root = 0
    /// Maps with fewer members are searched linearly.
    private static let indexedCount = 16
    private static let noKeys = TapeKeys()

    let options: TapeEncoder
    private let types: EncodableTypes
    /// The kinds by their codes, at hand for every value.
    private let kinds = ValueKinds.all
    /// The makers of keyed containers for the types of keys used so far.
    @safe @exclusivity(unchecked) var containers = KeyedEncodingTable()
    /// The models that are classes and were encoded so far.
    var instances = EncodedInstances()
    /// How many calls of ``encode(_:at:)`` are open.
    @safe @exclusivity(unchecked) private var depth = 0
    private let spell: (@Sendable (any CodingKey, () -> [any CodingKey]) -> String)?
    private let items = TapeBuffer<Item>(capacity: 24)
    let bytes = TapeBuffer<UInt8>(capacity: 256)
    @safe @exclusivity(unchecked) private var keys: TapeKeys?
    /// For large maps in which members were looked up, the last item under each key, and the last item seen.
    private var indexes: [Int: (items: [Int32: Int32], seen: Int32)] = [:]
    /// The first value that was encoded where another one stands.
    private var conflict: EncodingError?

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
    /// It may be asked for again: a class and its superclass fill the same map, as with Foundation's encoders.
    ///
    /// - Returns: the container's index: that of a new one, which is not written, if the item has another value.
    func open(_ kind: KindCode, at index: Int) -> Int {
        let item = items[index]
        guard item.isFilled, item.kind.index != kind.index else {
            if !item.isFilled { fill(kind, 0, at: index) }
            return index
        }
        noteConflict(with: kind, at: index)
        items.append(Item(container: item.container, kind: kind, isFilled: true))
        return items.count - 1
    }

    /// Adds an item to a container.
    ///
    /// - Returns: the item's index.
    func add(to container: Int) -> Int {
        let index = items.count
        items.append(Item(container: Int32(container)))
        let outer = items[container]
        // A model can keep a container that was dropped. What it adds there is not written.
        guard outer.isFilled, outer.kind.spans else { return index }
        if outer.last == 0 {
            items[container].word = TapeEntry.halves(index, 1)
        } else {
            items[Int(outer.last)].next = Int32(index)
            items[container].word = outer.word &+ 1 << 32
        }
        items[container].last = Int32(index)
        return index
    }

    /// Adds a member to a map.
    ///
    /// - Returns: the index of its item.
    @inline(__always)
    func add<Key: CodingKey>(_ key: Key, to map: Int) -> Int { add(number(of: key, in: map), to: map) }

    /// Adds a member to a map. In a keyed archive, a key that begins with `$` gets another one.
    ///
    /// - Returns: the index of its item.
    @inline(__always)
    func add(named key: String, to map: Int) -> Int { add(number(named: key), to: map) }

    /// Adds a member to a map, under exactly this key.
    ///
    /// - Returns: the index of its item.
    func add(_ key: String, to map: Int) -> Int { add(number(exactly: key), to: map) }

    private func add(_ number: Int32, to map: Int) -> Int {
        let index = add(to: map)
        items[index].key = number
        return index
    }

    /// The member in which a nested container is encoded: the last one under this key, or a new one.
    ///
    /// - Returns: the index of its item.
    func container<Key: CodingKey>(_ key: Key, in map: Int) -> Int {
        let number = number(of: key, in: map)
        return last(number, in: map) ?? add(number, to: map)
    }

    @inline(__always)
    private func number<Key: CodingKey>(of key: Key, in map: Int) -> Int32 {
        guard let spell, !DictionaryKeys.include(Key.self) else { return number(named: key.stringValue) }
        return number(named: spell(key) { path(to: map) })
    }

    @inline(__always)
    private func number(named key: String) -> Int32 {
        let isReserved = options.marksInstances && key.utf8.first == UInt8(ascii: "$")
        return number(exactly: isReserved ? "$" + key : key)
    }

    private func number(exactly key: String) -> Int32 {
        let table = keys ?? TapeKeys()
        keys = table
        return Int32(key.withBytes { table.number(of: $0) })
    }

    /// The last member under this key; `nil` if there is none.
    func last(_ key: String, in map: Int) -> Int? {
        key.withBytes { keys?.find($0) }.flatMap { last(Int32($0), in: map) }
    }

    private func last(_ key: Int32, in map: Int) -> Int? {
        if count(of: map) >= Self.indexedCount {
            let found = lastIndexed(key, in: map)
            if found.map({ items[$0].isDropped }) != true { return found }
        }
        var found: Int?
        var index = first(of: map)
        // A dropped member is rare. Behind it may stand an earlier one.
        while index != 0 {
            if items[index].key == key, !items[index].isDropped { found = index }
            index = Int(items[index].next)
        }
        return found
    }

    private func lastIndexed(_ key: Int32, in map: Int) -> Int? {
        var known = indexes.removeValue(forKey: map) ?? ([:], 0)
        var index = known.seen == 0 ? first(of: map) : Int(items[Int(known.seen)].next)
        while index != 0 {
            known.items[items[index].key] = Int32(index)
            known.seen = Int32(index)
            index = Int(items[index].next)
        }
        defer { indexes[map] = known }
        return known.items[key].map(Int.init)
    }

    /// Whether the item is this string.
    func isString(_ text: String, at index: Int) -> Bool {
        let item = items[index]
        return item.kind.type.spells(text, TapeEntry(item.kind, word: item.word, at: nil), bytes)
    }

    @inline(__always)
    func scalar(_ kind: KindCode, _ word: UInt64 = 0, at index: Int) {
        guard !items[index].isFilled else { return noteConflict(with: kind, at: index) }
        fill(kind, word, at: index)
    }

    @inline(__always)
    private func fill(_ kind: KindCode, _ word: UInt64, at index: Int) {
        if items[index].isDropped { restore(index) }
        items[index].kind = kind
        items[index].word = word
        items[index].isFilled = true
    }

    /// The index of the first item of a container; 0 if it has none.
    private func first(of container: Int) -> Int {
        items[container].last == 0 ? 0 : Int(items[container].word & 0xFFFF_FFFF)
    }

    /// The number of values in a container.
    func count(of container: Int) -> Int { items[container].last == 0 ? 0 : Int(items[container].word >> 32) }

    // MARK: Values that are not written

    /// Leaves an item out whose encoding has failed, as Foundation does when a model catches the error.
    func drop(_ index: Int) {
        let item = items[index]
        items[index].kind = MapKind.code
        items[index].isFilled = false
        items[index].last = 0
        guard !item.isDropped else { return }
        items[index].isDropped = true
        count(-1, in: Int(item.container))
    }

    /// Takes back that an item was dropped: the model encodes another value there.
    private func restore(_ index: Int) {
        items[index].isDropped = false
        count(1, in: Int(items[index].container))
    }

    private func count(_ more: Int64, in container: Int) {
        guard container >= 0, items[container].last != 0 else { return }
        items[container].word &+= UInt64(bitPattern: more << 32)
    }

    /// Notes that an item gets a second value, which Foundation's encoders meet with the end of the process.
    private func noteConflict(with kind: KindCode, at index: Int) {
        guard conflict == nil else { return }
        let former = items[index].kind.type.phrase
        let phrase = kind.type.phrase
        conflict = .invalidValue(
            phrase,
            .init(
                codingPath: path(to: index),
                debugDescription:
                    "\(former) was encoded here before \(phrase); encode one value, or the same container again"))
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
        try ModelError.checkBudgets("models", at: nil)
        depth += 1
        defer { depth -= 1 }
        do {
            try types.write(value, TapeEncoding(session: self, index: index))
        } catch {
            drop(index)
            throw error
        }
    }

    // MARK: The end

    func finish() throws -> ValueTape {
        if let conflict { throw conflict }
        let writer = TapeWriter(
            limits: options.limits, bytes: bytes, keys: keys ?? Self.noKeys, capacity: items.count * 2)
        if options.sortsKeys { sortMembers(ranks: keys?.ranks ?? []) }
        for index in instances.emptyReferences { fill(NullKind.code, 0, at: index) }
        try write(Self.root, writer)
        return try writer.finish()
    }

    /// Links the members of each map in the order of their keys. Members with the same key stay in their order.
    private func sortMembers(ranks: [Int32]) {
        var members: [(rank: Int32, index: Int32)] = []
        // Elements of arrays have no key.
        for map in 0..<items.count where items[map].last != 0 && items[first(of: map)].key >= 0 {
            members.removeAll(keepingCapacity: true)
            var next = Int32(first(of: map))
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
        try kinds[items[index].kind.index].write(index, of: self, to: writer)
    }

    func writeScalar(_ index: Int, to writer: TapeWriter) throws {
        try writer.scalar(items[index].kind, items[index].word)
    }

    func writeElements(of index: Int, to writer: TapeWriter) throws {
        try writer.beginArray(at: nil)
        try eachItem(of: index) { try write($0, writer) }
        try writer.endArray()
    }

    /// Writes a map. If a key was encoded twice, the last value is kept, as in Foundation.
    func writeMembers(of index: Int, to writer: TapeWriter) throws {
        try writer.beginMap(at: nil)
        try eachItem(of: index) {
            try writer.key(Int(items[$0].key))
            try write($0, writer)
        }
        _ = try writer.endMap()
    }

    /// Calls `body` with the index of each item of a container that was not dropped.
    @inline(__always)
    private func eachItem(of container: Int, _ body: (Int) throws -> Void) rethrows {
        var next = first(of: container)
        while next != 0 {
            if !items[next].isDropped { try body(next) }
            next = Int(items[next].next)
        }
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
        var current = first(of: array)
        while current != index, current != 0 {
            offset += 1
            current = Int(items[current].next)
        }
        return offset
    }
}
