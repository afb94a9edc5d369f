/// Where the values of types lie, found by a type's address: an open-addressed table in memory of its own, so that a style can
/// bear it and a look-up counts no references. Whoever makes one gives its memory back.
struct TypePlaces: BitwiseCopyable {
    private struct Slot: BitwiseCopyable {
        var key: UInt = 0
        var place: Int32 = 0
        var offset: Int32 = 0
    }

    private let slots: RawMemory
    private let mask: Int

    /// The places and offsets of `types`, in order.
    init(_ types: [ObjectIdentifier], _ offsets: some Sequence<Int>) {
        var size = 16
        // So much room that hardly any two are looked for in the same place.
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
        // Most lie where they are looked for first.
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
