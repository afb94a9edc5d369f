/// A set of bytes, stored as 256 bits.
@frozen
public struct ByteSet: Sendable {
    @usableFromInline var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// The set of one byte.
    private init(_ byte: UInt8) {
        func word(_ index: UInt8) -> UInt64 { byte >> 6 == index ? 1 << UInt64(byte & 63) : 0 }
        words = (word(0), word(1), word(2), word(3))
    }

    /// The bytes of the UTF-8 of `characters`.
    public init(_ characters: StaticString) {
        characters.withBytes { $0.forEach { insert($0) } }
    }

    /// The bytes in `range`.
    public init(_ range: ClosedRange<UInt8>) { for byte in range { insert(byte) } }

    /// Inserts `byte`.
    public mutating func insert(_ byte: UInt8) {
        self = union(ByteSet(byte))
    }

    /// The bytes that are in either set.
    public func union(_ other: ByteSet) -> ByteSet {
        var result = self
        result.words = (
            words.0 | other.words.0, words.1 | other.words.1, words.2 | other.words.2, words.3 | other.words.3
        )
        return result
    }

    /// The bytes that are not in this set.
    public var inverted: ByteSet {
        var result = self
        result.words = (~words.0, ~words.1, ~words.2, ~words.3)
        return result
    }

    /// Whether `byte` is in the set.
    @inlinable
    public func contains(_ byte: UInt8) -> Bool {
        let low = byte & 64 == 0 ? words.0 : words.1
        let high = byte & 64 == 0 ? words.2 : words.3
        return (byte & 128 == 0 ? low : high) >> UInt64(byte & 63) & 1 != 0
    }
}

extension ByteSet {
    /// Makes a set from its words.
    ///
    /// The compiler turns such sets into constants, so an access need not check whether they are initialised.
    private init(_ first: UInt64, _ second: UInt64, rest: UInt64 = 0) { words = (first, second, rest, rest) }

    /// White space of CSS and SVG: space, tab, line feed, carriage return, form feed.
    public static let space = ByteSet(0x0000_0001_0000_3600, 0)
    /// The decimal digits.
    public static let digit = ByteSet(0x03FF_0000_0000_0000, 0)
    /// The ASCII letters.
    public static let letter = ByteSet(0, 0x07FF_FFFE_07FF_FFFE)
    /// The bytes of a CSS identifier after its start (CSS Syntax 3, 4.2), without escapes.
    ///
    /// These are letters, digits, `-`, `_` and all bytes beyond ASCII.
    public static let identifier = ByteSet(0x03FF_2000_0000_0000, 0x07FF_FFFE_87FF_FFFE, rest: .max)
    /// The bytes that a CSS identifier begins with: letters, `_` and all bytes beyond ASCII.
    ///
    /// Leading dashes and escapes are not included.
    public static let identifierStart = ByteSet(0, 0x07FF_FFFE_87FF_FFFE, rest: .max)
    /// The hexadecimal digits.
    public static let hexadecimal = ByteSet(0x03FF_0000_0000_0000, 0x0000_007E_0000_007E)
}
