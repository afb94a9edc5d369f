import Switchless

/// The memory of a text before it goes to a sink.
///
/// Safe: `JSONStream.reserve` makes room before a cursor advances. The memory has one owner, so no cursor outlives it.
@safe
struct OutputBuffer: ~Copyable {
    /// Receives what was written, and returns whether it accepts more.
    typealias Sink = (Bytes) -> Bool

    static let capacity = 1 << 16

    /// The position of the next byte.
    var cursor: OutputCursor
    private let start: UnsafeMutablePointer<UInt8>

    init() {
        unsafe start = .allocate(capacity: Self.capacity)
        cursor = unsafe OutputCursor(address: start)
    }

    deinit { unsafe start.deallocate() }

    /// The number of bytes that may be written.
    @inline(__always)
    var room: Int { unsafe start + Self.capacity - cursor.address }

    /// The bytes written so far.
    var written: Bytes { @_lifetime(borrow self) get { unsafe Bytes(start: start, count: cursor.address - start) } }

    /// Discards the written bytes.
    mutating func empty() { cursor = unsafe OutputCursor(address: start) }
}

/// A position in an ``OutputBuffer``, for writing bytes.
@safe
struct OutputCursor {
    fileprivate let address: UnsafeMutablePointer<UInt8>

    @inline(__always)
    static func + (cursor: OutputCursor, count: Int) -> OutputCursor {
        unsafe OutputCursor(address: cursor.address + count)
    }

    /// The byte at `offset` from the cursor.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        get { unsafe address[offset] }
        nonmutating set { unsafe address[offset] = newValue }
    }

    /// Stores all bytes of a word, lowest first.
    @inline(__always)
    func store(_ word: some FixedWidthInteger & BitwiseCopyable) {
        unsafe UnsafeMutableRawPointer(address).storeBytes(of: word.littleEndian, as: type(of: word))
    }

    /// Writes `bytes`, and returns the cursor after them.
    @inline(__always)
    func write(_ bytes: some Collection<UInt8>) -> OutputCursor {
        let count = bytes.withContiguousStorageIfAvailable { bytes in
            unsafe bytes.baseAddress.map { unsafe address.update(from: $0, count: bytes.count) }
            return bytes.count
        }
        if let count { return self + count }
        for (offset, byte) in bytes.enumerated() { unsafe address[offset] = byte }
        return self + bytes.count
    }

    /// Writes `bytes`, and returns the cursor after them.
    @inline(__always)
    func write(_ bytes: Bytes) -> OutputCursor {
        unsafe bytes.baseAddress.map { unsafe address.update(from: $0, count: bytes.count) }
        return self + bytes.count
    }

    /// Writes `text`, and returns the cursor after it. A constant is written as numbers, a word at a time.
    @inline(__always)
    func write(_ text: StaticString) -> OutputCursor { text.withUTF8Buffer { unsafe write($0) } }
}
