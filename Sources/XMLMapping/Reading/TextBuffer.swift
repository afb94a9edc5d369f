import Switchless

/// Collected text, in memory that is reused.
///
/// Unsafe inside, so that a text can be read while the tape is written. Safe because nothing is appended while a text is read: it is passed
/// on at an element's end, to a type that has access to the text and the tape only.
@safe
final class TextBuffer {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity = 4096
    @safe @exclusivity(unchecked) private(set) var count = 0

    init() { unsafe base = .allocate(capacity: capacity) }

    deinit { unsafe base.deallocate() }

    @inline(__always)
    func append(_ text: Bytes) {
        guard let start = unsafe text.baseAddress else { return }
        if count + text.count > capacity { grow(by: text.count) }
        unsafe (base + count).update(from: start, count: text.count)
        count += text.count
    }

    /// The text from `start` on, valid until more is appended.
    @inline(__always) @_lifetime(immortal)
    func text(from start: Int) -> Bytes { unsafe Bytes(start: base + start, count: count - start) }

    @inline(__always)
    func truncate(to count: Int) { self.count = count }

    private func grow(by more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        unsafe larger.update(from: base, count: count)
        unsafe base.deallocate()
        unsafe base = unsafe larger
    }
}
