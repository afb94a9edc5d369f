import Switchless

/// Text that is being collected, in memory of its own that grows and is used again.
///
/// Unsafe inside, so that a text can be read while the tape beside it is written. Safe because nobody appends while such a
/// text is read: it is handed on at an element's end, and to a type that only sees the text and the tape.
final class TextBuffer {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity = 4096
    @exclusivity(unchecked) private(set) var count = 0

    init() { base = .allocate(capacity: capacity) }

    deinit { base.deallocate() }

    @inline(__always)
    func append(_ text: Bytes) {
        guard let start = text.baseAddress else { return }
        if count + text.count > capacity { grow(by: text.count) }
        (base + count).update(from: start, count: text.count)
        count += text.count
    }

    /// The text from `start` on, valid until more is appended.
    @inline(__always)
    func text(from start: Int) -> Bytes { Bytes(start: base + start, count: count - start) }

    @inline(__always)
    func truncate(to count: Int) { self.count = count }

    private func grow(by more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
    }
}
