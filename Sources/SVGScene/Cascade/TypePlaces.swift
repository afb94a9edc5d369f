/// A hash table from types to property indices and value offsets, keyed by the type's address.
///
/// It is open-addressed and lies in memory of its own, so that a style record can contain it and a look-up does no
/// reference counting. The creator has to call ``deallocate()``.
struct TypePlaces: BitwiseCopyable {
    private struct Slot: BitwiseCopyable {
        var key: UInt = 0
        var place: Int32 = 0
        var offset: Int32 = 0
    }

    private let slots: RawMemory
    private let mask: Int

    /// Stores `offsets` for `types`, which are in the same order; a type's index is its position there.
    init(_ types: [ObjectIdentifier], _ offsets: some Sequence<Int>) {
        var size = 16
        // The table is sparse so that collisions are rare.
        while size < types.count * 16 { size *= 2 }
        mask = size - 1
        slots = .allocate(byteCount: size * MemoryLayout<Slot>.stride, alignment: MemoryLayout<Slot>.alignment)
        slots.clear(byteCount: size * MemoryLayout<Slot>.stride)
        for (place, (type, offset)) in zip(types, offsets).enumerated() {
            let key = UInt(bitPattern: type)
            var slot = Self.hash(key) & mask
            while self[slot].key != 0 { slot = (slot + 1) & mask }
            slots.store(
                Slot(key: key, place: Int32(place), offset: Int32(offset)), at: slot * MemoryLayout<Slot>.stride)
        }
    }

    func deallocate() { slots.deallocate() }

    @inline(__always)
    subscript(type: ObjectIdentifier) -> (place: Int, offset: Int)? {
        let key = UInt(bitPattern: type)
        let slot = Self.hash(key) & mask
        // Inline only the common case: the first slot holds the key.
        guard self[slot].key == key else { return find(key, after: slot) }
        return (Int(self[slot].place), Int(self[slot].offset))
    }

    @inline(never)
    private func find(_ key: UInt, after first: Int) -> (place: Int, offset: Int)? {
        var slot = first
        while self[slot].key != 0 {
            slot = (slot + 1) & mask
            if self[slot].key == key { return (Int(self[slot].place), Int(self[slot].offset)) }
        }
        return nil
    }

    @inline(__always)
    private subscript(slot: Int) -> Slot { slots.load(Slot.self, at: slot * MemoryLayout<Slot>.stride) }

    @inline(__always)
    private static func hash(_ key: UInt) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) }
}
