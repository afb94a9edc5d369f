/// A cursor over borrowed bytes, for reading attribute values and style sheets.
///
/// It reads in place, without a `String`. A scanner lives as long as its bytes: usually until the call that passed them
/// returns, and the compiler refuses to keep it longer.
@frozen
public struct ByteScanner: ~Escapable {
    /// The address of the next byte.
    @usableFromInline package var cursor: UnsafePointer<UInt8>
    /// The address after the last byte.
    @usableFromInline package let end: UnsafePointer<UInt8>

    /// Makes a scanner at the beginning of `bytes`.
    @inlinable @_lifetime(copy bytes)
    public init(_ bytes: Bytes) {
        // The address of an empty buffer may be nil. Any address will do, because nothing is read from it.
        cursor = bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
        end = cursor + bytes.count
    }

    /// Whether everything has been read.
    @inlinable public var isAtEnd: Bool { cursor == end }

    /// The next byte, or 0 at the end.
    @inlinable public var next: UInt8 { cursor == end ? 0 : cursor.pointee }

    /// The byte at `offset` from the cursor, or 0 past the end. Bytes before the cursor are out of reach: 0 for a negative offset.
    @inlinable
    public func peek(_ offset: Int) -> UInt8 {
        // Compared without a sign, a negative offset is past the end.
        UInt(bitPattern: offset) < UInt(bitPattern: end - cursor) ? cursor[offset] : 0
    }

    /// The bytes that have not been read.
    @inlinable public var remaining: Bytes {
        @_lifetime(copy self) get { Bytes(start: cursor, count: end - cursor) }
    }

    /// The bytes between `mark`, an earlier copy of this scanner, and the cursor.
    @inlinable @_lifetime(copy self)
    package func bytes(since mark: ByteScanner) -> Bytes { Bytes(start: mark.cursor, count: cursor - mark.cursor) }

    /// The number of bytes between `mark`, another copy of this scanner, and the cursor; negative where the mark is ahead.
    @inlinable
    package func offset(from mark: ByteScanner) -> Int { cursor - mark.cursor }

    /// Skips `count` bytes, or all that remain if there are fewer; none if `count` is negative.
    @inlinable
    public mutating func skip(_ count: Int = 1) { cursor += max(0, min(count, end - cursor)) }

    /// Moves the cursor to the end.
    @inlinable
    public mutating func skipAll() { cursor = end }

    /// Skips white space.
    @inlinable
    public mutating func skipSpace() {
        while cursor != end, Self.isSpace(cursor.pointee) { cursor += 1 }
    }

    /// Skips white space with at most one comma; returns whether there was a comma.
    @inlinable @inline(__always) @discardableResult
    public mutating func skipCommaSpace() -> Bool {
        // Of the bytes that a number can begin with, only "+" is not above the comma and all white space.
        guard cursor != end, cursor.pointee <= 44 else { return false }
        return skipSeparators()
    }

    @usableFromInline
    mutating func skipSeparators() -> Bool {
        if end - cursor > 1, cursor.pointee == 44 || cursor.pointee == 32, cursor[1] > 44 {
            cursor += 1
            return cursor[-1] == 44
        }
        skipSpace()
        guard cursor != end, cursor.pointee == 44 else { return false }
        cursor += 1
        skipSpace()
        return true
    }

    /// Takes the next byte if it is `byte`.
    @inlinable
    public mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard cursor != end, UInt32(cursor.pointee) == byte.value else { return false }
        cursor += 1
        return true
    }

    /// Takes bytes as long as they are in `set`; the result may be empty.
    @inlinable @_lifetime(copy self)
    public mutating func take(while set: ByteSet) -> Bytes {
        let start = cursor
        var at = start
        // Equivalent to `contains`, but keeps the words in memory for the whole loop.
        withUnsafeBytes(of: set.words) { words in
            while at != end {
                let word = words.load(fromByteOffset: Int(at.pointee >> 6) &* 8, as: UInt64.self)
                guard word &>> UInt64(at.pointee) & 1 != 0 else { return }
                at += 1
            }
        }
        cursor = at
        return Bytes(start: start, count: at - start)
    }

    /// Takes a CSS identifier without escapes; `nil`, with nothing taken, if none begins here.
    @_lifetime(copy self)
    public mutating func takeIdentifier() -> Bytes? {
        let dashes = next == 45 ? 1 : 0
        let first = peek(dashes)
        guard ByteSet.identifierStart.contains(first) || (dashes == 1 && first == 45) else { return nil }
        return take(while: .identifier)
    }

    /// Takes the next identifier if it equals `word`, ignoring the case of ASCII letters.
    public mutating func take(word: StaticString) -> Bool {
        let mark = self
        guard let found = takeIdentifier(), found.spells(word) else {
            self = mark
            return false
        }
        return true
    }

    /// Runs `body`, and takes nothing if it returns `nil`.
    @inlinable
    public mutating func attempt<Value>(_ body: (inout ByteScanner) -> Value?) -> Value? {
        let mark = self
        if let value = body(&self) { return value }
        self = mark
        return nil
    }

    @inlinable
    static func isSpace(_ byte: UInt8) -> Bool { byte <= 32 && UInt64(1) << UInt64(byte) & 0x1_0000_3600 != 0 }
}
