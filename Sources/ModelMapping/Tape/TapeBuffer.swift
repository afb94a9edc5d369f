#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

import Switchless

/// A growing buffer of trivial elements, without an array's check for uniqueness.
///
/// An array checks with each append that its storage is not shared. Here it never is: a buffer belongs to one writer,
/// which alone fills it; after that it is only read, by the writer's tape. Every index comes from the buffer's own
/// count, or from an entry that the writer made of it.
@safe
package final class TapeBuffer<Element: BitwiseCopyable>: @unchecked Sendable {
    @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<Element>
    @safe @exclusivity(unchecked) package private(set) var count = 0
    @safe @exclusivity(unchecked) private var capacity: Int

    package init(capacity: Int = 256) {
        self.capacity = capacity
        unsafe base = unsafe Self.resize(nil, to: capacity)
    }

    /// Makes a buffer of `count` copies of `element`.
    init(repeating element: Element, count: Int) {
        capacity = count
        unsafe base = unsafe Self.resize(nil, to: count)
        unsafe base.initialize(repeating: element, count: count)
        self.count = count
    }

    deinit { unsafe free(base) }

    @inline(__always)
    subscript(index: Int) -> Element {
        get { unsafe base[index] }
        set { unsafe base[index] = newValue }
    }

    @inline(__always)
    func append(_ element: Element) {
        if count == capacity { grow(by: 1) }
        unsafe (base + count).initialize(to: element)
        count &+= 1
    }

    @inline(__always)
    func append(contentsOf elements: UnsafeBufferPointer<Element>) {
        guard let start = elements.baseAddress else { return }
        if capacity &- count < elements.count { grow(by: elements.count) }
        unsafe (base + count).initialize(from: start, count: elements.count)
        count &+= elements.count
    }

    /// Removes all elements from `count` on.
    @inline(__always)
    package func truncate(to count: Int) { self.count = min(count, self.count) }

    /// The elements from `start` on.
    @inline(__always)
    private func elements(from start: Int) -> UnsafeMutableBufferPointer<Element> {
        unsafe UnsafeMutableBufferPointer(start: base + start, count: count - start)
    }

    @inline(never)
    private func grow(by more: Int) {
        capacity = max(capacity * 2, count + more)
        unsafe base = unsafe Self.resize(base, to: capacity)
    }

    /// Changes the capacity with `realloc`, which remaps large memory without copying it.
    ///
    /// Traps if there is no memory, as an array does.
    private static func resize(_ old: UnsafeMutablePointer<Element>?, to capacity: Int) -> UnsafeMutablePointer<Element>
    {
        let memory = unsafe realloc(old, capacity * MemoryLayout<Element>.stride)
        unsafe precondition(memory != nil, "no memory for a tape of \(capacity) elements")
        unsafe LargePages.prefer(memory.unsafelyUnwrapped, length: capacity * MemoryLayout<Element>.stride)
        return unsafe memory.unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
    }
}

/// Storing values in the bytes of a tape. The result is the word of the value's entry.
extension TapeBuffer<UInt8> {
    @inline(__always)
    package func append(contentsOf bytes: Bytes) {
        unsafe append(contentsOf: UnsafeBufferPointer(start: bytes.baseAddress, count: bytes.count))
    }

    /// The `count` bytes from `start` on, until the next one is written.
    @inline(__always) @_lifetime(immortal)
    func bytes(at start: Int, count: Int) -> Bytes { unsafe Bytes(start: base + start, count: count) }

    /// The bytes from `start` on, until the next one is written.
    @inline(__always) @_lifetime(immortal)
    package func bytes(from start: Int) -> Bytes { unsafe Bytes(start: base + start, count: count - start) }

    /// Decodes the bytes from `start` on as base64, in place.
    func decodeBase64(from start: Int, isPaddingOptional: Bool) throws(Base64.Fault) {
        truncate(to: start + (try unsafe Base64.decode(elements(from: start), isPaddingOptional: isPaddingOptional)))
    }

    /// Removes white space at either end of the bytes from `start` on.
    func trim(from start: Int) {
        let text = unsafe elements(from: start)
        let kept = unsafe Bytes(text).trimmed
        guard kept.count < text.count else { return }
        truncate(to: start + (unsafe text.update(fromContentsOf: kept.array)))
    }

    func store(_ text: Bytes) -> UInt64 {
        let start = count
        append(contentsOf: text)
        return TapeEntry.halves(start, text.count)
    }

    /// Stores an integer of more than 64 bits.
    func append(_ integer: TapeInteger) -> UInt64 {
        let start = count
        for word in [integer.high, integer.low] {
            for shift in stride(from: 0, to: 64, by: 8) { append(UInt8(truncatingIfNeeded: word >> shift)) }
        }
        append(integer.isNegative ? 1 : 0)
        return TapeEntry.halves(start, count - start)
    }
}

/// Asks the system for large pages of memory.
///
/// The tape of a large document is memory that is new to the program. The system maps it page by page as it is written
/// to, and with small pages that takes longer than the writing.
private enum LargePages {
    /// Shorter memory is not worth the call.
    private static let shortest = 4 << 20

    static func prefer(_ memory: UnsafeMutableRawPointer, length: Int) {
        #if canImport(Glibc)
        guard length >= shortest else { return }
        let page = Int(getpagesize())
        let gap = -Int(bitPattern: memory) & (page - 1)
        // Only advice: if the system ignores it, nothing changes.
        _ = unsafe madvise(memory + gap, length - gap, MADV_HUGEPAGE)
        #endif
    }
}
