/// Bytes borrowed from the parser: not terminated, valid until the receiving call returns.
///
/// The compiler refuses to keep them longer. Copy what has to live on, to an `Array` or with ``string``. Every index
/// and range is checked.
///
/// Safe: whoever makes a value from a pointer lends it to one call, in which the memory is neither freed nor changed,
/// and the type cannot escape from the call. `BytesReference` is the exception, for memory whose owner outlives every
/// reader.
@frozen
@safe
public struct Bytes: ~Escapable {
    @usableFromInline let buffer: UnsafeBufferPointer<UInt8>

    /// Borrows the bytes of `span`.
    @inlinable @inline(__always) @_lifetime(copy span)
    public init(_ span: Span<UInt8>) { unsafe buffer = unsafe span.withUnsafeBufferPointer { unsafe $0 } }

    /// Borrows the bytes of `buffer`, which has to stay valid and unchanged for the current call.
    @inlinable @inline(__always) @_lifetime(immortal)
    package init(_ buffer: UnsafeBufferPointer<UInt8>) { unsafe self.buffer = unsafe buffer }

    /// Borrows the bytes of `buffer`, which has to stay valid and unchanged for the current call.
    @inlinable @inline(__always) @_lifetime(immortal)
    package init(_ buffer: UnsafeRawBufferPointer) {
        unsafe self.init(start: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), count: buffer.count)
    }

    @inlinable @inline(__always) @_lifetime(immortal)
    package init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { unsafe self.buffer = UnsafeBufferPointer(buffer) }

    /// The `count` bytes from `start` on.
    @inlinable @inline(__always) @_lifetime(immortal)
    package init(start: UnsafePointer<UInt8>?, count: Int) {
        unsafe buffer = unsafe UnsafeBufferPointer(start: start, count: count)
    }

    /// No bytes.
    @inlinable @inline(__always) @_lifetime(immortal)
    public init() { unsafe buffer = unsafe UnsafeBufferPointer(start: nil, count: 0) }

    /// The bytes from `start` up to the terminating zero.
    @inlinable @_lifetime(immortal)
    package init(terminatedAt start: UnsafePointer<UInt8>) {
        var count = 0
        while unsafe start[count] != 0 { count += 1 }
        unsafe self.init(start: start, count: count)
    }

    /// The number of bytes.
    @inlinable @inline(__always)
    public var count: Int { unsafe buffer.count }

    /// The byte at `index`, which must be from 0 to `count - 1`.
    @inlinable @inline(__always)
    public subscript(index: Int) -> UInt8 {
        // Compared without a sign, a negative index is past the end.
        unsafe precondition(UInt(bitPattern: index) < UInt(bitPattern: buffer.count), "byte index out of range")
        return unsafe buffer[index]
    }

    /// The bytes in `range`, with indices from 0 on.
    @inlinable @inline(__always) @_lifetime(copy self)
    public func extracting(_ range: Range<Int>) -> Bytes {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "range of bytes out of bounds")
        return unsafe Bytes(start: buffer.baseAddress.map { unsafe $0 + range.lowerBound }, count: range.count)
    }

    /// The bytes in `range`, with indices from 0 on.
    @inlinable @inline(__always) @_lifetime(copy self)
    public func extracting(_ range: some RangeExpression<Int>) -> Bytes { extracting(range.relative(to: 0..<count)) }

    /// The bytes for the standard library's algorithms.
    @inlinable
    public var span: Span<UInt8> {
        @_lifetime(copy self) @inline(__always) get { unsafe _overrideLifetime(buffer.span, copying: self) }
    }

    /// A copy of the bytes.
    @inlinable public var array: [UInt8] { unsafe [UInt8](buffer) }

    /// A copy of the bytes, in another collection than an array.
    @inlinable @inline(__always)
    package func copy<Copy: RangeReplaceableCollection<UInt8>>(as type: Copy.Type) -> Copy { unsafe Copy(buffer) }

    /// The address of the first byte; may be `nil` if there is none.
    @inlinable package var baseAddress: UnsafePointer<UInt8>? { unsafe buffer.baseAddress }
    /// The same address as a number, which identifies an interned name.
    @inlinable package var address: UInt { UInt(bitPattern: unsafe baseAddress) }
    /// The same bytes without a type.
    @inlinable package var raw: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(buffer) }

    /// The word at `offset`. All its bytes must be inside.
    @inlinable @inline(__always)
    package func word<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at offset: Int) -> Word {
        unsafe raw.loadUnaligned(fromByteOffset: offset, as: type)
    }

    /// A copy whose bytes are changed by those of a mask, which repeats (RFC 6455, 5.3).
    ///
    /// - Parameter mask: four bytes as a number in the machine's order.
    package func masked(by mask: UInt32) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
            let target = UnsafeMutableRawBufferPointer(target)
            let mask = UInt64(mask) << 32 | UInt64(mask)
            var index = 0
            while index + 8 <= count {
                unsafe target.storeBytes(of: word(UInt64.self, at: index) ^ mask, toByteOffset: index, as: UInt64.self)
                index += 8
            }
            unsafe withUnsafeBytes(of: mask) { mask in
                while index < count {
                    unsafe target[index] = unsafe self[index] ^ mask[index & 7]
                    index += 1
                }
            }
            filled = count
        }
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
    package func hash(into hasher: inout Hasher) { unsafe hasher.combine(bytes: raw) }
}

// What the standard library searches.
extension Bytes {
    /// The first byte that satisfies `predicate`.
    @inlinable
    public func first(where predicate: (UInt8) throws -> Bool) rethrows -> UInt8? {
        try firstIndex(where: predicate).map { unsafe buffer[$0] }
    }

    /// The index of the first `byte`.
    @inlinable
    public func firstIndex(of byte: UInt8) -> Int? { unsafe buffer.firstIndex(of: byte) }

    /// The index of the last `byte`.
    @inlinable
    public func lastIndex(of byte: UInt8) -> Int? { unsafe buffer.lastIndex(of: byte) }

    /// Whether `byte` is among the bytes.
    @inlinable
    public func contains(_ byte: UInt8) -> Bool { unsafe buffer.contains(byte) }

    /// Whether every byte satisfies `predicate`.
    @inlinable
    public func allSatisfy(_ predicate: (UInt8) throws -> Bool) rethrows -> Bool {
        try unsafe buffer.allSatisfy(predicate)
    }

    /// Whether the bytes are those of `other`.
    @inlinable
    public func elementsEqual(_ other: some Sequence<UInt8>) -> Bool { unsafe buffer.elementsEqual(other) }

    /// Whether these bytes come before `other` in their order.
    @inlinable
    public func lexicographicallyPrecedes(_ other: Bytes) -> Bool {
        unsafe buffer.lexicographicallyPrecedes(other.buffer)
    }

    /// Whether the bytes begin with those of `other`.
    @inlinable
    public func starts(with other: some Sequence<UInt8>) -> Bool { unsafe buffer.starts(with: other) }

    /// The values of `transform` for each byte.
    @inlinable
    public func map<Value, Failure: Error>(
        _ transform: (UInt8) throws(Failure) -> Value
    ) throws(Failure) -> [Value] {
        try unsafe buffer.map(transform)
    }

    /// Combines the bytes by `combine`, beginning with `value`.
    @inlinable
    public func reduce<Value>(_ value: Value, _ combine: (Value, UInt8) throws -> Value) rethrows -> Value {
        try unsafe buffer.reduce(value, combine)
    }

    /// Calls `body` with each byte.
    @inlinable
    public func forEach(_ body: (UInt8) throws -> Void) rethrows { try unsafe buffer.forEach(body) }
}

/// Bytes whose owner outlives every reader: those of a parse, of a pool, of a constant.
///
/// Unlike ``Bytes`` they can be stored, so they never appear in a public interface.
@safe
package struct BytesReference: BitwiseCopyable, @unchecked Sendable {
    private let buffer: UnsafeBufferPointer<UInt8>

    /// Refers to `bytes`, whose memory has to outlive the reference.
    package init(_ bytes: Bytes) { unsafe buffer = unsafe bytes.buffer }

    /// Refers to the UTF-8 of a constant.
    package init(_ text: StaticString) {
        unsafe buffer = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// The bytes.
    package var bytes: Bytes { @_lifetime(immortal) get { unsafe Bytes(buffer) } }
}

extension [UInt8] {
    /// Calls `body` with the bytes of this array.
    @inlinable @inline(__always)
    public func withBytes<Result, Failure: Error>(_ body: (Bytes) throws(Failure) -> Result) throws(Failure) -> Result {
        try unsafe withUnsafeBufferPointer { (buffer) throws(Failure) in try unsafe body(Bytes(buffer)) }
    }

    /// Appends borrowed bytes, as a whole.
    @inlinable @inline(__always)
    public mutating func append(_ bytes: Bytes) { unsafe append(contentsOf: bytes.buffer) }
}

extension ContiguousArray<UInt8> {
    /// Calls `body` with the bytes of this array.
    @inlinable @inline(__always)
    package func withBytes<Result, Failure: Error>(_ body: (Bytes) throws(Failure) -> Result) throws(Failure) -> Result
    {
        try unsafe withUnsafeBufferPointer { (buffer) throws(Failure) in try unsafe body(Bytes(buffer)) }
    }

    /// Appends borrowed bytes, as a whole.
    @inlinable @inline(__always)
    package mutating func append(_ bytes: Bytes) { unsafe append(contentsOf: bytes.buffer) }
}

extension StaticString {
    /// Calls `body` with the UTF-8 of this string.
    @inlinable @inline(__always)
    package func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
        withUTF8Buffer { unsafe body(Bytes($0)) }
    }
}

extension String {
    /// Calls `body` with the UTF-8 of this string.
    @inlinable @inline(__always)
    public func withBytes<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result {
        // A string bridged from Objective-C may have no contiguous UTF-8.
        if let result = try unsafe utf8.withContiguousStorageIfAvailable({ try unsafe body(Bytes($0)) }) {
            return result
        }
        var copy = self
        return try copy.withUTF8 { try unsafe body(Bytes($0)) }
    }

    /// Copies bytes as text; invalid UTF-8 becomes the replacement character.
    @inlinable
    public init(decoding bytes: Bytes, as encoding: UTF8.Type) {
        unsafe self.init(decoding: bytes.buffer, as: encoding)
    }
}
