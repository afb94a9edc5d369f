/// From a state and a name's id to a node: an open-addressed table, at most a quarter full.
struct TransitionTable: Hashable, Sendable {
    private struct Slot: Hashable, BitwiseCopyable, Sendable {
        var key: UInt64
        var node: Int32
    }

    private static let empty = UInt64.max
    private var slots = ContiguousArray(repeating: Slot(key: Self.empty, node: -1), count: 32)
    private var count = 0

    mutating func insert(state: Int32, name: Int, node: Int32) {
        if (count + 1) * 4 > slots.count { grow() }
        let key = Self.key(state, name)
        slots[place(of: key)] = Slot(key: key, node: node)
        count += 1
    }

    /// The node that the name leads to from the state; `nil` if there is none.
    @inline(__always)
    func node(state: Int32, name: Int) -> Int32? {
        let slot = slots[place(of: Self.key(state, name))]
        return slot.key == Self.empty ? nil : slot.node
    }

    @inline(__always)
    private static func key(_ state: Int32, _ name: Int) -> UInt64 {
        UInt64(UInt32(bitPattern: state)) << 32 | UInt64(UInt32(truncatingIfNeeded: name))
    }

    @inline(__always)
    private func place(of key: UInt64) -> Int {
        let mask = slots.count - 1
        var place = Int((key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while slots[place].key != key, slots[place].key != Self.empty { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: Slot(key: Self.empty, node: -1), count: old.count * 2)
        for slot in old where slot.key != Self.empty { slots[place(of: slot.key)] = slot }
    }
}
