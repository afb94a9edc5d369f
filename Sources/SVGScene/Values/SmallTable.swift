/// A dictionary that mostly stays small: its first entries stand in a list and are compared one by one, which costs less than to
/// hash a key. From then on it hashes, so that a large one is no slower than any.
struct SmallTable<Key: Hashable, Value> {
    /// How many entries are compared one by one.
    private static var listLength: Int { 32 }

    private var list: ContiguousArray<(key: Key, value: Value)> = []
    private var rest: [Key: Value] = [:]

    /// The value of `key`, if it has one.
    subscript(key: Key) -> Value? {
        for entry in list where entry.key == key { return entry.value }
        return rest.isEmpty ? nil : rest[key]
    }

    /// Gives `key` a value, in place of any that it had.
    mutating func set(_ key: Key, to value: Value) {
        if let place = list.firstIndex(where: { $0.key == key }) { return list[place].value = value }
        guard list.count < Self.listLength else { return rest[key] = value }
        if list.isEmpty { list.reserveCapacity(8) }
        list.append((key, value))
    }
}
