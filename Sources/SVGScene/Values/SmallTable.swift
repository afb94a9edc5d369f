/// A dictionary that is fast while it is small.
///
/// The first entries are in a list that is searched linearly, which is cheaper than hashing the key. Further entries
/// are in a dictionary, so that a large table is fast too.
struct SmallTable<Key: Hashable, Value> {
    /// The number of entries that are searched linearly.
    private static var listLength: Int { 32 }

    private var list: ContiguousArray<(key: Key, value: Value)> = []
    private var overflow: [Key: Value] = [:]

    /// The value of `key`; `nil` if there is none.
    subscript(key: Key) -> Value? {
        // By index: an entry that is compared would be copied.
        for index in list.indices where list[index].key == key { return list[index].value }
        return overflow.isEmpty ? nil : overflow[key]
    }

    /// The number of entries.
    var count: Int { list.count + overflow.count }

    /// Calls `body` with each value.
    func forEach(_ body: (Value) -> Void) {
        for entry in list { body(entry.value) }
        for value in overflow.values { body(value) }
    }

    /// Sets the value of `key`, and replaces a previous one.
    mutating func set(_ key: Key, to value: Value) {
        if let index = list.firstIndex(where: { $0.key == key }) { return list[index].value = value }
        guard list.count < Self.listLength else { return overflow[key] = value }
        if list.isEmpty { list.reserveCapacity(8) }
        list.append((key, value))
    }
}
