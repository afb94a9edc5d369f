/// Values by addresses: an open-addressed table that is filled once and then only read.
///
/// A copy shares the memory and a look-up counts no references. This is safe, between threads as well, because the
/// owner fills the table before it shares it, and calls ``deallocate()`` when nothing refers to it.
@usableFromInline
@safe
package struct FrozenTable<Key: FlatKey & BitwiseCopyable, Value: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable
{
    @usableFromInline
    struct Slot: BitwiseCopyable {
        @usableFromInline let key: Key
        @usableFromInline let value: Value
    }

    @usableFromInline let slots: UnsafeMutablePointer<Slot?>
    @usableFromInline let mask: Int

    /// Makes the table of `entries`. The first of entries with equal keys is found.
    ///
    /// - Parameter slotsPerEntry: how sparse the table is, at least 2. In a sparser table fewer keys share a slot.
    package init(_ entries: [(key: Key, value: Value)], slotsPerEntry: Int = 4) {
        var count = 8
        while count < entries.count * slotsPerEntry { count *= 2 }
        mask = count - 1
        unsafe slots = .allocate(capacity: count)
        unsafe slots.initialize(repeating: nil, count: count)
        for entry in entries {
            let slot = slot(of: entry.key)
            if unsafe slots[slot] == nil { unsafe slots[slot] = Slot(key: entry.key, value: entry.value) }
        }
    }

    /// Frees the memory.
    package func deallocate() { unsafe slots.deallocate() }

    /// The value of `key`.
    @inlinable @inline(__always)
    package subscript(key: Key) -> Value? { unsafe slots[slot(of: key)]?.value }

    /// The slot of `key`, or the one where it would be. The search ends: most slots are empty.
    @inlinable @inline(__always)
    func slot(of key: Key) -> Int {
        var slot = key.slot(mask)
        while let other = unsafe slots[slot]?.key, other != key { slot = (slot &+ 1) & mask }
        return slot
    }
}
