import Switchless

/// What knows one type, and is filed under it.
protocol TypeEntry: AnyObject, Sendable {
    var type: ObjectIdentifier { get }
}

/// Types that a tape knows itself, found by their identity.
typealias TypeTable<Entry: TypeEntry> = FlatTable<ObjectIdentifier, Entry>

extension FlatTable where Key == ObjectIdentifier, Value: TypeEntry {
    init(_ entries: [Value]) {
        self.init(capacity: 64)
        for entry in entries { insert(entry, for: entry.type) }
    }
}
