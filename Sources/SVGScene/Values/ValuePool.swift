/// A place in a ``ValuePool``: `count` values from `offset` on. It means nothing without its pool.
public struct Stored<Element: BitwiseCopyable & Sendable>: BitwiseCopyable, Sendable, Hashable {
    let offset: UInt32
    let count: UInt32

    /// Nothing at all.
    public static var none: Self { Self(offset: 0, count: 0) }

    /// Whether there is nothing.
    public var isEmpty: Bool { count == 0 }
}

/// Values of one document that are longer than a few words, or of a type that only their property knows.
///
/// One growing block of memory. Why that is safe: only types that are copied bit by bit come in, a place is made by
/// `store` alone and carries its type, nothing is ever moved within the block or freed before the whole, and every
/// access adds the place to the block's present address.
public final class ValuePool {
    @exclusivity(unchecked) private var memory: UnsafeMutableRawPointer
    @exclusivity(unchecked) private var capacity = 4096
    @exclusivity(unchecked) private var used = 16  // place 0 is that of `Stored.none`

    init() { memory = .allocate(byteCount: capacity, alignment: 16) }

    deinit { memory.deallocate() }

    /// Keeps `values`.
    public func store<Element>(_ values: some Collection<Element>) -> Stored<Element> {
        guard !values.isEmpty else { return .none }
        let place = reserve(values.count, of: Element.self)
        var address = memory + Int(place.offset)
        for value in values {
            address.storeBytes(of: value, as: Element.self)
            address += MemoryLayout<Element>.stride
        }
        return place
    }

    /// Keeps `value`.
    func store<Element>(one value: Element) -> Stored<Element> {
        let place = reserve(1, of: Element.self)
        (memory + Int(place.offset)).storeBytes(of: value, as: Element.self)
        return place
    }

    /// The values at `place`, borrowed: valid until the next `store`.
    public subscript<Element>(place: Stored<Element>) -> UnsafeBufferPointer<Element> {
        let start = (memory + Int(place.offset)).assumingMemoryBound(to: Element.self)
        return UnsafeBufferPointer(start: start, count: Int(place.count))
    }

    /// The address of what was stored at `offset`: for the cascade, which copies values without knowing their types.
    func address(_ offset: UInt32) -> UnsafeRawPointer { UnsafeRawPointer(memory + Int(offset)) }

    private func reserve<Element>(_ count: Int, of type: Element.Type) -> Stored<Element> {
        let start = (used + MemoryLayout<Element>.alignment - 1) & ~(MemoryLayout<Element>.alignment - 1)
        let end = start + count * MemoryLayout<Element>.stride
        if end > capacity { grow(to: end) }
        used = end
        // 4 GiB of values cannot come from an input within the limits; past that, all places are the empty one.
        guard let offset = UInt32(exactly: start), let count = UInt32(exactly: count) else { return .none }
        return Stored(offset: offset, count: count)
    }

    private func grow(to size: Int) {
        capacity = max(size, capacity * 2)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        larger.copyMemory(from: memory, byteCount: used)
        memory.deallocate()
        memory = larger
    }
}
