/// Memory for a text on its way out. Nothing is written beyond its end, since `JSONStream.reserve` makes room for all that a cursor
/// is moved over; and the memory has one owner, so no cursor is left when it is freed.
struct OutputBuffer: ~Copyable {
    /// Takes what has been written, and says whether it wants more.
    typealias Sink = (UnsafeRawBufferPointer) -> Bool

    static let capacity = 1 << 16

    /// Where the next byte goes.
    var cursor: OutputCursor
    private let start: UnsafeMutablePointer<UInt8>

    init() {
        start = .allocate(capacity: Self.capacity)
        cursor = OutputCursor(address: start)
    }

    deinit { start.deallocate() }

    /// How many bytes may be written.
    @inline(__always)
    var room: Int { start + Self.capacity - cursor.address }

    /// What has been written.
    var written: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: cursor.address - start) }

    /// Forgets what has been written.
    mutating func empty() { cursor = OutputCursor(address: start) }
}

/// A place in an ``OutputBuffer``, where bytes are written.
struct OutputCursor {
    fileprivate let address: UnsafeMutablePointer<UInt8>

    @inline(__always)
    static func + (cursor: OutputCursor, count: Int) -> OutputCursor { OutputCursor(address: cursor.address + count) }

    /// The byte so many further on.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        get { address[offset] }
        nonmutating set { address[offset] = newValue }
    }

    /// Writes all bytes of a word, the lowest first.
    @inline(__always)
    func store(_ word: some FixedWidthInteger & BitwiseCopyable) {
        UnsafeMutableRawPointer(address).storeBytes(of: word.littleEndian, as: type(of: word))
    }

    /// Writes `bytes`, and returns the place after them.
    @inline(__always)
    func write(_ bytes: some Collection<UInt8>) -> OutputCursor {
        let count = bytes.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { address.update(from: $0, count: bytes.count) }
            return bytes.count
        }
        if let count { return self + count }
        for (offset, byte) in bytes.enumerated() { address[offset] = byte }
        return self + bytes.count
    }
}
