/// The texts and values of a plain document that do not stand in it as they are: with a reference, or a line break in a value.
///
/// None becomes longer, so that each has its own place in memory as long as the document, which tells where it stood.
struct PlainRewriter: ~Copyable {
    private let bytes: Bytes
    private var memory: UnsafeMutablePointer<UInt8>?
    private var end = 0

    init(_ bytes: Bytes) { self.bytes = bytes }

    deinit { memory?.deallocate() }

    /// Where the document's first byte would stand; `nil` if nothing had to be rewritten.
    var base: UnsafePointer<UInt8>? { memory.map { UnsafePointer($0) } }

    /// Begins a text that stands at `start`.
    mutating func begin(at start: Int) {
        memory = memory ?? .allocate(capacity: bytes.count)
        end = start
    }

    /// What was written since a text began at `start`.
    func text(from start: Int) -> Bytes {
        Bytes(start: memory.map { UnsafePointer($0) + start }, count: end - start)
    }

    mutating func append(_ byte: UInt8) {
        memory.unsafelyUnwrapped[end] = byte
        end += 1
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar).unsafelyUnwrapped { append(byte) }
    }

    /// Appends the document's bytes from `start` to `end`.
    mutating func append(from start: Int, to end: Int) {
        guard start < end else { return }
        (memory.unsafelyUnwrapped + self.end).update(
            from: bytes.baseAddress.unsafelyUnwrapped + start, count: end - start)
        self.end += end - start
    }
}
