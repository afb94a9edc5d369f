#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Memory that grows, for elements that are just bits.
///
/// An array checks with every append that nobody else holds it. Here nobody can: a buffer belongs to one writer, is filled by
/// it alone, and from then on is only read, by the tape that it is handed on to. Every index comes from the buffer's own
/// count, or from an entry that the writer made of it.
final class TapeBuffer<Element: BitwiseCopyable>: @unchecked Sendable {
    @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<Element>
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var capacity: Int

    init(capacity: Int = 256) {
        self.capacity = capacity
        base = Self.resize(nil, to: capacity)
    }

    /// A buffer of so many times the same.
    init(repeating element: Element, count: Int) {
        capacity = count
        base = Self.resize(nil, to: count)
        base.initialize(repeating: element, count: count)
        self.count = count
    }

    deinit { free(base) }

    @inline(__always)
    subscript(index: Int) -> Element {
        get { base[index] }
        set { base[index] = newValue }
    }

    @inline(__always)
    func append(_ element: Element) {
        if count == capacity { grow(by: 1) }
        (base + count).initialize(to: element)
        count &+= 1
    }

    @inline(__always)
    func append(contentsOf elements: UnsafeBufferPointer<Element>) {
        guard let start = elements.baseAddress else { return }
        if capacity &- count < elements.count { grow(by: elements.count) }
        (base + count).initialize(from: start, count: elements.count)
        count &+= elements.count
    }

    /// Forgets all elements from `count` on.
    @inline(__always)
    func truncate(to count: Int) { self.count = min(count, self.count) }

    /// The elements from `start` on.
    @inline(__always)
    func elements(from start: Int) -> UnsafeMutableBufferPointer<Element> {
        UnsafeMutableBufferPointer(start: base + start, count: count - start)
    }

    @inline(never)
    private func grow(by more: Int) {
        capacity = max(capacity * 2, count + more)
        base = Self.resize(base, to: capacity)
    }

    /// The C library moves large memory by its pages, without copying it. Where it has no more, the program ends, as it does
    /// when an array cannot grow.
    private static func resize(_ old: UnsafeMutablePointer<Element>?, to capacity: Int) -> UnsafeMutablePointer<Element>
    {
        let memory = realloc(old, capacity * MemoryLayout<Element>.stride)
        precondition(memory != nil, "no memory for a tape of \(capacity) elements")
        LargePages.prefer(memory.unsafelyUnwrapped, length: capacity * MemoryLayout<Element>.stride)
        return memory.unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
    }
}

/// What a tape's bytes hold; the result is an entry's word.
extension TapeBuffer<UInt8> {
    func store(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let start = count
        append(contentsOf: text)
        return TapeEntry.halves(start, text.count)
    }

    /// An integer of more than 64 bits.
    func append(_ integer: TapeInteger) -> UInt64 {
        let start = count
        for word in [integer.high, integer.low] {
            for shift in stride(from: 0, to: 64, by: 8) { append(UInt8(truncatingIfNeeded: word >> shift)) }
        }
        append(integer.isNegative ? 1 : 0)
        return TapeEntry.halves(start, count - start)
    }
}
