import Switchless

/// The memory of a text before it goes to a sink.
///
/// Safe: `JSONStream.reserve` makes room before a cursor advances. The memory has one owner, so no cursor outlives it.
struct OutputBuffer: ~Copyable {
    /// Receives what was written, and returns whether it accepts more.
    typealias Sink = (Bytes) -> Bool

    static let capacity = 1 << 16

    /// The position of the next byte.
    var cursor: OutputCursor
    private let start: UnsafeMutablePointer<UInt8>

    init() {
        start = .allocate(capacity: Self.capacity)
        cursor = OutputCursor(address: start)
    }

    deinit { start.deallocate() }

    /// The number of bytes that may be written.
    @inline(__always)
    var room: Int { start + Self.capacity - cursor.address }

    /// The bytes written so far.
    var written: Bytes { @_lifetime(borrow self) get { Bytes(start: start, count: cursor.address - start) } }

    /// Discards the written bytes.
    mutating func empty() { cursor = OutputCursor(address: start) }
}

/// A position in an ``OutputBuffer``, for writing bytes.
struct OutputCursor {
    fileprivate let address: UnsafeMutablePointer<UInt8>

    @inline(__always)
    static func + (cursor: OutputCursor, count: Int) -> OutputCursor { OutputCursor(address: cursor.address + count) }

    /// The byte at `offset` from the cursor.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        get { address[offset] }
        nonmutating set { address[offset] = newValue }
    }

    /// Stores all bytes of a word, lowest first.
    @inline(__always)
    func store(_ word: some FixedWidthInteger & BitwiseCopyable) {
        UnsafeMutableRawPointer(address).storeBytes(of: word.littleEndian, as: type(of: word))
    }

    /// Writes `bytes`, and returns the cursor after them.
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
