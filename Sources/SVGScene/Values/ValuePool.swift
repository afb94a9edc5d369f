public import Switchless

/// A handle to `count` values in a ``ValuePool``. It is valid only with its pool.
public struct Stored<Element: BitwiseCopyable & Sendable>: BitwiseCopyable, Sendable, Hashable {
    let offset: UInt32
    let count: UInt32

    /// The handle to no values.
    public static var empty: Self { Self(offset: 0, count: 0) }

    /// Whether there are no values.
    public var isEmpty: Bool { count == 0 }
}

/// The storage for long values of a document, and for values of declared properties.
///
/// The memory grows in blocks and never moves. It is safe because only bitwise copyable types are stored, only `store`
/// creates a handle, which has the type of its values, no value crosses the end of a block, and nothing is freed before
/// the pool. Borrowed values therefore stay valid while others are stored.
public final class ValuePool {
    /// A block has one or more pages. Every page has an entry, so that an offset is resolved in two steps.
    private static let pageBits: UInt32 = 12
    private static let pageSize = 1 << Int(pageBits)
    private static let largestGrowth = 256
    /// The number of pages that 32-bit offsets can address.
    private static let mostPages = 1 << (32 - Int(pageBits))

    @safe @exclusivity(unchecked) private var pages: ContiguousArray<RawMemory> = []
    /// For each page, the offset where its block ends.
    @safe @exclusivity(unchecked) private var ends: ContiguousArray<Int> = []
    private var blocks: [RawMemory] = []
    @safe @exclusivity(unchecked) private var used = 0
    @safe @exclusivity(unchecked) private var end = 0

    init() {
        _ = grow(by: Self.pageSize)
        used = 16  // offset 0 belongs to `Stored.empty`
    }

    deinit { blocks.forEach { $0.deallocate() } }

    /// Stores `values`.
    public func store<Element>(_ values: some Collection<Element>) -> Stored<Element> {
        // A copy has as many values as it says, which a collection of a stranger may not.
        let values = ContiguousArray(values)
        let handle = reserve(values.count, of: Element.self)
        guard !handle.isEmpty else { return .empty }
        let target = memory(at: handle.offset)
        for (index, value) in values.enumerated() { target.store(value, at: index * MemoryLayout<Element>.stride) }
        return handle
    }

    /// Stores `bytes`.
    public func store(_ bytes: Bytes) -> Stored<UInt8> {
        let handle = reserve(bytes.count, of: UInt8.self)
        guard !handle.isEmpty else { return .empty }
        memory(at: handle.offset).copy(bytes)
        return handle
    }

    /// Stores one value.
    func store<Element>(one value: Element) -> Stored<Element> {
        let handle = reserve(1, of: Element.self)
        if !handle.isEmpty { memory(at: handle.offset).store(value) }
        return handle
    }

    /// The stored bytes, for code that the pool outlives: all that runs while a document is read or drawn.
    ///
    /// Others get a copy.
    subscript(handle: Stored<UInt8>) -> Bytes {
        @_lifetime(immortal) get { bytes(of: handle) }
    }

    /// The stored bytes, for code that the pool outlives.
    @_lifetime(immortal)
    func bytes(of handle: Stored<UInt8>) -> Bytes { memory(of: handle).bytes(count: Int(handle.count)) }

    /// The values of a handle.
    public subscript<Element>(handle: Stored<Element>) -> [Element] {
        memory(of: handle).values(Element.self, count: Int(handle.count))
    }

    private func memory<Element>(of handle: Stored<Element>) -> RawMemory {
        // A handle of another pool may point anywhere.
        let (start, page) = (Int(handle.offset), Int(handle.offset >> Self.pageBits))
        let isInside = start + Int(handle.count) * MemoryLayout<Element>.stride <= ends[page]
        precondition(
            isInside && Self.aligned(start, for: Element.self) == start,
            "a handle was used with another pool than the one that made it")
        return memory(at: handle.offset)
    }

    /// The memory at `offset`. The cascade copies values without knowing their types.
    func memory(at offset: UInt32) -> RawMemory {
        pages[Int(offset >> Self.pageBits)] + Int(offset) % Self.pageSize
    }

    private func reserve<Element>(_ count: Int, of type: Element.Type) -> Stored<Element> {
        let size = count &* MemoryLayout<Element>.stride
        var start = Self.aligned(used, for: type)
        if start &+ size > end {
            guard grow(by: size) else { return .empty }
            start = used
        }
        used = start &+ size
        // `grow` allows no block beyond the range of 32-bit offsets.
        return Stored(offset: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: count))
    }

    private static func aligned<Element>(_ offset: Int, for type: Element.Type) -> Int {
        (offset + MemoryLayout<Element>.alignment - 1) & ~(MemoryLayout<Element>.alignment - 1)
    }

    /// Adds a block for at least `size` bytes.
    ///
    /// It is as large as all previous blocks together, up to a maximum. The remaining bytes of the previous block stay
    /// unused.
    ///
    /// - Returns: `false` beyond 4 GiB of values, which input within the limits cannot reach.
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
        for _ in 0..<count { ends.append(end) }
        return true
    }
}

/// A list of numbers in the pool, separated by white space or commas (SVG 2, 4.2, `number-list`).
public typealias NumberList = Stored<Double>

/// A list of lengths in the pool, separated by white space or commas (SVG 2, 8.9).
public typealias LengthList = Stored<SVGLength>

extension Stored: SVGValue where Element: SVGValue {
    /// Takes one or more values, separated by white space or a single comma. One more comma may end the list.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> Stored? {
        guard let list = readSeparated(&input, in: context) else { return nil }
        input.takeTrailingComma()
        return list
    }

    public static var interpolation: any Interpolation.Type { RepeatingListInterpolation.self }

    public func text(in context: ValueContext) -> [UInt8]? {
        let texts = context.pool[self].compactMap { $0.text(in: context) }
        return texts.count == count ? Array(texts.joined(separator: [UInt8(ascii: " ")])) : nil
    }

    /// Takes one or more values, separated by white space or a single comma.
    static func readSeparated(_ input: inout ByteScanner, in context: ValueContext) -> Stored? {
        guard let first = Element.read(&input, in: context) else { return nil }
        var values = [first]
        while let value = input.nextArgument(Element.self, in: context) { values.append(value) }
        return context.pool.store(values)
    }
}

/// A dictionary that is fast while it is small.
///
/// The first entries are in a list that is searched linearly, which is cheaper than hashing the key. Further entries
/// are in a dictionary, so that a large table is fast too.
struct SmallTable<Key: Hashable, Value> {
    /// The number of entries that are searched linearly.
    private static var listLength: Int { 32 }

    private var list: ContiguousArray<(key: Key, value: Value)> = []
    private var overflow: [Key: Value] = [:]

    /// The value of `key`; `nil` if there is none.
    subscript(key: Key) -> Value? {
        // By index: an entry that is compared would be copied.
        for index in list.indices where list[index].key == key { return list[index].value }
        return overflow.isEmpty ? nil : overflow[key]
    }

    /// The number of entries.
    var count: Int { list.count + overflow.count }

    /// Calls `body` with each value.
    func forEach(_ body: (Value) -> Void) {
        for entry in list { body(entry.value) }
        for value in overflow.values { body(value) }
    }

    /// Sets the value of `key`, and replaces a previous one.
    mutating func set(_ key: Key, to value: Value) {
        if let index = list.firstIndex(where: { $0.key == key }) { return list[index].value = value }
        guard list.count < Self.listLength else { return overflow[key] = value }
        if list.isEmpty { list.reserveCapacity(8) }
        list.append((key, value))
    }
}
