/// A key of a ``FlatTable``. Equal keys must have equal words.
public protocol FlatKey: Equatable {
    /// The word to hash; different keys may share one.
    var word: UInt64 { get }
}

extension FlatKey {
    /// The slot in which a table looks first for the key, by the golden ratio.
    @inlinable @inline(__always)
    func slot(_ mask: Int) -> Int { Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> 32) & mask }
}

extension ObjectIdentifier: FlatKey {
    /// The address.
    @inlinable public var word: UInt64 { UInt64(UInt(bitPattern: self)) }
}

/// An open-addressed hash table for addresses or small numbers, at most half full.
///
/// A look-up costs a multiplication and usually one comparison. The hash is not seeded: use a `Dictionary` for keys
/// that an attacker can choose.
@frozen
public struct FlatTable<Key: FlatKey, Value> {
    @frozen @usableFromInline
    struct Slot {
        @usableFromInline let key: Key
        @usableFromInline let value: Value

        @inlinable
        init(key: Key, value: Value) { (self.key, self.value) = (key, value) }
    }

    @usableFromInline var slots: ContiguousArray<Slot?>
    @usableFromInline var count = 0

    /// Makes an empty table with room for `capacity` values; it grows as needed.
    @inlinable
    public init(capacity: Int) {
        var size = 2
        while size < capacity * 2 { size *= 2 }
        slots = ContiguousArray(repeating: nil, count: size)
    }

    /// The value of `key`.
    @inlinable @inline(__always)
    public subscript(key: Key) -> Value? { slots[slot(of: key)]?.value }

    /// Sets the value of `key`.
    @inlinable
    public mutating func insert(_ value: Value, for key: Key) {
        if (count + 1) * 2 > slots.count { grow() }
        let slot = slot(of: key)
        if slots[slot] == nil { count += 1 }
        slots[slot] = Slot(key: key, value: value)
    }

    /// The slot that holds `key` or is free for it.
    ///
    /// The search ends because half of the slots are empty.
    @inlinable @inline(__always)
    func slot(of key: Key) -> Int {
        let mask = slots.count &- 1
        var slot = key.slot(mask)
        while let other = slots[slot]?.key, other != key { slot = (slot &+ 1) & mask }
        return slot
    }

    @inlinable
    mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: nil, count: old.count * 2)
        for entry in old { if let entry { slots[slot(of: entry.key)] = entry } }
    }
}

extension FlatTable: Sendable where Key: Sendable, Value: Sendable {}
extension FlatTable.Slot: Sendable where Key: Sendable, Value: Sendable {}
extension FlatTable: Equatable where Value: Equatable {}
extension FlatTable.Slot: Equatable where Value: Equatable {}
