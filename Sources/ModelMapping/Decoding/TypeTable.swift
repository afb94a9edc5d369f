import Switchless

/// An object for one type, stored under that type's identity.
protocol TypeEntry: AnyObject, Sendable {
    var type: ObjectIdentifier { get }
}

/// A table of entries, each found by the identity of its type.
typealias TypeTable<Entry: TypeEntry> = FlatTable<ObjectIdentifier, Entry>

extension FlatTable where Key == ObjectIdentifier, Value: TypeEntry {
    init(_ entries: [Value]) {
        self.init(capacity: 64)
        for entry in entries { insert(entry, for: entry.type) }
    }
}
