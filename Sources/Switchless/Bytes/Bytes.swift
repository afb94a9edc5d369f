/// Bytes borrowed from the parser: UTF-8, not terminated, valid until the receiving call returns.
public typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// Whether `other` has the same bytes.
    ///
    /// Most are short, so calling `memcmp` does not pay off. The last word compared may overlap the one before.
    @inlinable @inline(__always)
    package func isSame(as other: Bytes) -> Bool {
        guard count == other.count else { return false }
        let left = UnsafeRawBufferPointer(self)
        let right = UnsafeRawBufferPointer(other)
        if count >= 8 {
            var offset = 0
            while offset < count &- 8 {
                if left.word(UInt64.self, at: offset) != right.word(UInt64.self, at: offset) { return false }
                offset &+= 8
            }
            return left.word(UInt64.self, at: count &- 8) == right.word(UInt64.self, at: count &- 8)
        }
        if count >= 4 {
            return left.word(UInt32.self, at: 0) == right.word(UInt32.self, at: 0)
                && left.word(UInt32.self, at: count &- 4) == right.word(UInt32.self, at: count &- 4)
        }
        for offset in 0..<count where left[offset] != right[offset] { return false }
        return true
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Feeds the bytes to `hasher`.
    package func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(self)) }
}

extension [UInt8] {
    /// Calls `body` with the bytes of this array.
    package func withBytes<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer(body)
    }
}

extension UnsafeRawBufferPointer {
    /// The word at `offset`. All its bytes must be inside the buffer.
    @inlinable @inline(__always)
    package func word<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at offset: Int) -> Word {
        loadUnaligned(fromByteOffset: offset, as: type)
    }
}
