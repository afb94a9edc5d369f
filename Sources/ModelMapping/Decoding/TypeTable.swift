/// What knows one type, and is filed under it.
protocol TypeEntry: AnyObject, Sendable {
    var type: ObjectIdentifier { get }
}

/// Types that a tape knows itself, found by their identity: an open-addressed table, at most half full.
struct TypeTable<Entry: TypeEntry>: Sendable {
    private var slots: ContiguousArray<Entry?>
    private var count = 0

    init(_ entries: [Entry]) {
        slots = ContiguousArray(repeating: nil, count: 128)
        for entry in entries { insert(entry) }
    }

    /// Adds an entry, or puts it in the place of another one for the same type.
    mutating func insert(_ entry: Entry) {
        if (count + 1) * 2 > slots.count { grow() }
        var slot = start(entry.type)
        while let other = slots[slot], other.type != entry.type { slot = (slot + 1) & (slots.count - 1) }
        if slots[slot] == nil { count += 1 }
        slots[slot] = entry
    }

    @inline(__always)
    func find(_ type: ObjectIdentifier) -> Entry? {
        var slot = start(type)
        while let entry = slots[slot] {
            if entry.type == type { return entry }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private mutating func grow() {
        let entries = slots.compactMap { $0 }
        slots = ContiguousArray(repeating: nil, count: slots.count * 2)
        count = 0
        for entry in entries { insert(entry) }
    }

    @inline(__always)
    private func start(_ type: ObjectIdentifier) -> Int {
        let hash = UInt(bitPattern: type) &* 0x9E37_79B9_7F4A_7C15
        return Int(hash >> 32) & (slots.count - 1)
    }
}
