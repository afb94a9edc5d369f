/// Bytes borrowed from the parser: not terminated, valid until the receiving call returns.
///
/// Copy what has to live longer, to an `Array` or with ``string``. Every index is checked; the bytes are used only while the call that
/// lends them runs.
@frozen
public struct Bytes: RandomAccessCollection {
    @usableFromInline let buffer: UnsafeBufferPointer<UInt8>

    /// Borrows the bytes of `buffer`, for as long as the buffer is valid.
    @inlinable @inline(__always)
    public init(_ buffer: UnsafeBufferPointer<UInt8>) { self.buffer = buffer }

    /// Borrows the bytes of `buffer`, for as long as the buffer is valid.
    @inlinable @inline(__always)
    public init(_ buffer: UnsafeRawBufferPointer) {
        self.init(start: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), count: buffer.count)
    }

    @inlinable @inline(__always)
    package init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = UnsafeBufferPointer(buffer) }

    /// The bytes of a slice, with indices from 0 on.
    @inlinable @inline(__always)
    public init(rebasing slice: Slice<Bytes>) {
        // `Slice.init` takes any bounds.
        let (start, end) = (slice.startIndex, slice.endIndex)
        precondition(start >= 0 && end <= slice.base.count, "slice of bytes out of range")
        buffer = UnsafeBufferPointer(rebasing: slice.base.buffer[start..<end])
    }

    /// The `count` bytes from `start` on.
    @inlinable @inline(__always)
    package init(start: UnsafePointer<UInt8>?, count: Int) { buffer = UnsafeBufferPointer(start: start, count: count) }

    /// The bytes from `start` up to the terminating zero.
    @inlinable
    package init(terminatedAt start: UnsafePointer<UInt8>) {
        var count = 0
        while start[count] != 0 { count += 1 }
        self.init(start: start, count: count)
    }

    @inlinable @inline(__always)
    public var startIndex: Int { 0 }
    @inlinable @inline(__always)
    public var endIndex: Int { buffer.count }
    @inlinable @inline(__always)
    public var count: Int { buffer.count }
    @inlinable @inline(__always)
    public subscript(index: Int) -> UInt8 {
        // Compared without a sign, a negative index is past the end.
        precondition(UInt(bitPattern: index) < UInt(bitPattern: buffer.count), "byte index out of range")
        return buffer[index]
    }
    @inlinable @inline(__always)
    public func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator { buffer.makeIterator() }
    /// Calls `body` with all bytes, which the standard library copies and compares faster than one by one.
    @inlinable @inline(__always)
    public func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try body(buffer)
    }

    /// The address of the first byte; may be `nil` if there is none.
    @inlinable package var baseAddress: UnsafePointer<UInt8>? { buffer.baseAddress }
    /// The same bytes without a type.
    @inlinable package var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(buffer) }

    /// The word at `offset`. All its bytes must be inside.
    @inlinable @inline(__always)
    package func word<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at offset: Int) -> Word {
        raw.loadUnaligned(fromByteOffset: offset, as: type)
    }

    /// Whether `other` has the same bytes.
    ///
    /// Most are short, so calling `memcmp` does not pay off. The last word compared may overlap the one before.
    @inlinable @inline(__always)
    package func isSame(as other: Bytes) -> Bool {
        guard count == other.count else { return false }
        if count >= 8 {
            var offset = 0
            while offset < count &- 8 {
                if word(UInt64.self, at: offset) != other.word(UInt64.self, at: offset) { return false }
                offset &+= 8
            }
            return word(UInt64.self, at: count &- 8) == other.word(UInt64.self, at: count &- 8)
        }
        if count >= 4 {
            return word(UInt32.self, at: 0) == other.word(UInt32.self, at: 0)
                && word(UInt32.self, at: count &- 4) == other.word(UInt32.self, at: count &- 4)
        }
        for offset in 0..<count where self[offset] != other[offset] { return false }
        return true
    }

    /// Feeds the bytes to `hasher`.
    package func hash(into hasher: inout Hasher) { hasher.combine(bytes: raw) }
}

extension [UInt8] {
    /// Calls `body` with the bytes of this array.
    @inlinable @inline(__always)
    package func withBytes<Result, Failure: Error>(_ body: (Bytes) throws(Failure) -> Result) throws(Failure) -> Result
    {
        try withUnsafeBufferPointer { (buffer) throws(Failure) in try body(Bytes(buffer)) }
    }
}

extension [UInt8] {
    /// Appends borrowed bytes, as a whole.
    @inlinable @inline(__always)
    package mutating func append(_ bytes: Bytes) { append(contentsOf: bytes.buffer) }
}

extension ContiguousArray<UInt8> {
    /// Calls `body` with the bytes of this array.
    @inlinable @inline(__always)
    package func withBytes<Result, Failure: Error>(_ body: (Bytes) throws(Failure) -> Result) throws(Failure) -> Result
    {
        try withUnsafeBufferPointer { (buffer) throws(Failure) in try body(Bytes(buffer)) }
    }
}

extension String {
    /// Calls `body` with the UTF-8 of this string.
    @inlinable @inline(__always)
    package func withBytes<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result {
        // A string bridged from Objective-C may have no contiguous UTF-8.
        if let result = try utf8.withContiguousStorageIfAvailable({ try body(Bytes($0)) }) { return result }
        var copy = self
        return try copy.withUTF8 { try body(Bytes($0)) }
    }
}
