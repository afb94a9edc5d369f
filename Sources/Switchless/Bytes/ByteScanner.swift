/// A cursor over borrowed bytes, for reading attribute values and style sheets.
///
/// It reads in place, without a `String`. A scanner lives as long as its bytes: usually until the call that passed them
/// returns, and the compiler refuses to keep it longer.
@frozen
@safe
public struct ByteScanner: ~Escapable {
    /// The address of the next byte.
    @usableFromInline package var cursor: UnsafePointer<UInt8>
    /// The address after the last byte.
    @usableFromInline package let end: UnsafePointer<UInt8>

    /// Makes a scanner at the beginning of `bytes`.
    @inlinable @_lifetime(copy bytes)
    public init(_ bytes: Bytes) {
        // The address of an empty buffer may be nil. Any address will do, because nothing is read from it.
        unsafe cursor = unsafe bytes.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
        unsafe end = unsafe cursor + bytes.count
    }

    /// Whether everything has been read.
    @inlinable public var isAtEnd: Bool { unsafe cursor == end }

    /// The next byte, or 0 at the end.
    @inlinable public var next: UInt8 { unsafe cursor == end ? 0 : cursor.pointee }

    /// The byte at `offset` from the cursor, or 0 past the end. Bytes before the cursor are out of reach: 0 for a
    /// negative offset.
    @inlinable
    public func peek(_ offset: Int) -> UInt8 {
        // Compared without a sign, a negative offset is past the end.
        unsafe UInt(bitPattern: offset) < UInt(bitPattern: end - cursor) ? cursor[offset] : 0
    }

    /// The bytes that have not been read.
    @inlinable public var remaining: Bytes {
        @_lifetime(copy self) get { unsafe Bytes(start: cursor, count: end - cursor) }
    }

    /// The bytes between `mark`, an earlier copy of this scanner, and the cursor.
    @inlinable @_lifetime(copy self)
    package func bytes(since mark: ByteScanner) -> Bytes {
        unsafe Bytes(start: mark.cursor, count: cursor - mark.cursor)
    }

    /// The number of bytes between `mark`, another copy of this scanner, and the cursor; negative where the mark is
    /// ahead.
    @inlinable
    package func offset(from mark: ByteScanner) -> Int { unsafe cursor - mark.cursor }

    /// Skips `count` bytes, or all that remain if there are fewer; none if `count` is negative.
    @inlinable
    public mutating func skip(_ count: Int = 1) { unsafe cursor += max(0, min(count, end - cursor)) }

    /// Moves the cursor to the end.
    @inlinable
    public mutating func skipAll() { unsafe cursor = unsafe end }

    /// Skips white space.
    @inlinable
    public mutating func skipSpace() {
        while unsafe cursor != end, unsafe Self.isSpace(cursor.pointee) { unsafe cursor += 1 }
    }

    /// Whether a number may begin here.
    @inlinable var isAtNumber: Bool { next &- 48 < 10 || next == 45 || next == 46 || next == 43 }

    /// Skips the separator between two segments of a path; returns whether a number follows.
    @inlinable @inline(__always)
    package mutating func goesOn() -> Bool {
        // Fast path: a letter or a number usually follows at once or after one space.
        if unsafe end - cursor > 1 {
            let pointer = unsafe cursor + (cursor.pointee == UInt8(ascii: " ") ? 1 : 0)
            if unsafe pointer.pointee > UInt8(ascii: ",") {
                unsafe cursor = pointer
                return unsafe pointer.pointee <= UInt8(ascii: "9") && pointer.pointee != UInt8(ascii: "/")
            }
        }
        return skipCommaSpace() || isAtNumber
    }

    /// Skips white space with at most one comma; returns whether there was a comma.
    @inlinable @inline(__always) @discardableResult
    public mutating func skipCommaSpace() -> Bool {
        // Of the bytes that a number can begin with, only "+" is not above the comma and all white space.
        guard unsafe cursor != end, unsafe cursor.pointee <= 44 else { return false }
        return skipSeparators()
    }

    @usableFromInline
    mutating func skipSeparators() -> Bool {
        if unsafe end - cursor > 1, unsafe cursor.pointee == 44 || cursor.pointee == 32, unsafe cursor[1] > 44 {
            unsafe cursor += 1
            return unsafe cursor[-1] == 44
        }
        skipSpace()
        guard unsafe cursor != end, unsafe cursor.pointee == 44 else { return false }
        unsafe cursor += 1
        skipSpace()
        return true
    }

    /// Takes the next byte if it is `byte`.
    @inlinable
    public mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard unsafe cursor != end, unsafe UInt32(cursor.pointee) == byte.value else { return false }
        unsafe cursor += 1
        return true
    }

    /// Takes bytes as long as they are in `set`; the result may be empty.
    @inlinable @_lifetime(copy self)
    public mutating func take(while set: ByteSet) -> Bytes {
        let start = unsafe cursor
        var at = unsafe start
        // Equivalent to `contains`, but keeps the words in memory for the whole loop.
        unsafe withUnsafeBytes(of: set.words) { words in
            while unsafe at != end {
                let word = unsafe words.load(fromByteOffset: Int(at.pointee >> 6) &* 8, as: UInt64.self)
                guard unsafe word &>> UInt64(at.pointee) & 1 != 0 else { return }
                unsafe at += 1
            }
        }
        unsafe cursor = unsafe at
        return unsafe Bytes(start: start, count: at - start)
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
