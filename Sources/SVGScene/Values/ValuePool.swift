public import Switchless

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
/// Memory that grows by blocks and never moves. Why that is safe: only types that are copied bit by bit come in, a place
/// is made by `store` alone and carries its type, no value crosses the end of a block, and nothing is freed before the
/// whole; so what is borrowed stays where it is, whatever is stored meanwhile.
public final class ValuePool {
    /// A block is one page or more; every page has its entry, so that an offset leads to its address in two steps.
    private static let pageBits: UInt32 = 12
    private static let pageSize = 1 << Int(pageBits)
    private static let largestGrowth = 256
    /// As many as 32 bits count the bytes of.
    private static let mostPages = 1 << (32 - Int(pageBits))

    @exclusivity(unchecked) private var pages: ContiguousArray<RawMemory> = []
    private var blocks: [RawMemory] = []
    @exclusivity(unchecked) private var used = 0
    @exclusivity(unchecked) private var end = 0

    init() {
        _ = grow(by: Self.pageSize)
        used = 16  // place 0 is that of `Stored.none`
    }

    deinit { blocks.forEach { $0.deallocate() } }

    /// Keeps `values`.
    public func store<Element>(_ values: some Collection<Element>) -> Stored<Element> {
        guard !values.isEmpty else { return .none }
        let place = reserve(values.count, of: Element.self)
        guard !place.isEmpty else { return .none }
        let target = memory(at: place.offset)
        for (index, value) in values.enumerated() { target.store(value, at: index * MemoryLayout<Element>.stride) }
        return place
    }

    /// Keeps `bytes`.
    public func store(_ bytes: Bytes) -> Stored<UInt8> {
        let place = reserve(bytes.count, of: UInt8.self)
        guard !place.isEmpty else { return .none }
        memory(at: place.offset).copy(bytes)
        return place
    }

    /// Keeps `value`.
    func store<Element>(one value: Element) -> Stored<Element> {
        let place = reserve(1, of: Element.self)
        if !place.isEmpty { memory(at: place.offset).store(value) }
        return place
    }

    /// The values at `place`, borrowed: valid as long as the pool is.
    public subscript<Element>(place: Stored<Element>) -> UnsafeBufferPointer<Element> {
        memory(at: place.offset).values(Element.self, count: Int(place.count))
    }

    /// What was stored at `offset`: for the cascade, which copies values without knowing their types.
    func memory(at offset: UInt32) -> RawMemory {
        pages[Int(offset >> Self.pageBits)] + Int(offset) % Self.pageSize
    }

    private func reserve<Element>(_ count: Int, of type: Element.Type) -> Stored<Element> {
        let size = count &* MemoryLayout<Element>.stride
        var start = Self.aligned(used, for: type)
        if start &+ size > end {
            guard grow(by: size) else { return .none }
            start = used
        }
        used = start &+ size
        // No block ends beyond what an offset can say.
        return Stored(offset: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: count))
    }

    private static func aligned<Element>(_ offset: Int, for type: Element.Type) -> Int {
        (offset + MemoryLayout<Element>.alignment - 1) & ~(MemoryLayout<Element>.alignment - 1)
    }

    /// Adds a block for at least `size` bytes, about as large as all before; what is left of the last one stays empty.
    ///
    /// - Returns: `false` for what would be beyond 4 GiB of values, which cannot come from an input within the limits.
    @inline(never)
    private func grow(by size: Int) -> Bool {
        let needed = (size + Self.pageSize - 1) / Self.pageSize
        let count = max(needed, min(pages.count, Self.largestGrowth))
        guard count <= Self.mostPages - pages.count else { return false }
        let block = RawMemory.allocate(byteCount: count * Self.pageSize, alignment: 16)
        blocks.append(block)
        used = pages.count * Self.pageSize
        for page in 0..<count { pages.append(block + page * Self.pageSize) }
        end = pages.count * Self.pageSize
        return true
    }
}
