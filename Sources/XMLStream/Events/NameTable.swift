/// Maps the pointers of an interned name to its index.
///
/// It is an open-addressed table, at most a quarter full. It uses unsafe memory for speed. That is safe: the table is
/// filled before it is shared, never changes afterwards, and lives as long as the `XMLVocabulary` that owns both it and
/// the dictionary with the strings.
@usableFromInline
struct NameTable {
    @usableFromInline
    struct Slot {
        @usableFromInline var local: UnsafePointer<UInt8>?
        @usableFromInline var namespace: UnsafePointer<UInt8>?
        @usableFromInline var id: Int
    }

    @usableFromInline let slots: UnsafeMutablePointer<Slot>
    @usableFromInline let mask: Int
    @usableFromInline let shift: UInt

    init(capacity: Int) {
        var bits: UInt = 3
        while (1 << bits) < capacity * 4 { bits += 1 }
        mask = (1 << Int(bits)) - 1
        shift = UInt(UInt.bitWidth) - bits
        slots = .allocate(capacity: 1 << bits)
        slots.initialize(repeating: Slot(local: nil, namespace: nil, id: -1), count: 1 << bits)
    }

    func deallocate() { slots.deallocate() }

    func insert(_ id: Int, local: UnsafePointer<UInt8>, namespace: UnsafePointer<UInt8>?) {
        var index = start(local, namespace)
        while slots[index].local != nil { index = (index &+ 1) & mask }
        slots[index] = Slot(local: local, namespace: namespace, id: id)
    }

    /// The index of the name, or -1.
    ///
    /// The search ends because three of four slots are empty.
    @inlinable @inline(__always)
    func id(local: UnsafePointer<UInt8>, namespace: UnsafePointer<UInt8>?) -> Int {
        var index = start(local, namespace)
        while true {
            let slot = slots[index]
            if slot.local == local && slot.namespace == namespace { return slot.id }
            if slot.local == nil { return -1 }
            index = (index &+ 1) & mask
        }
    }

    @inlinable @inline(__always)
    func start(_ local: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?) -> Int {
        let key = UInt(bitPattern: local) &+ UInt(bitPattern: namespace) &* 31
        return Int(bitPattern: (key &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }
}
