/// Eight decimal digits in a word, one per byte, the last digit lowest.
///
/// A few multiplications produce all digits at once, and the word's zero bits give the number of trailing zeros. No
/// digit is examined separately.
struct DigitGroup {
    /// Eight characters `0`.
    private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    private let digits: UInt64

    /// Splits a number below 100 000 000.
    ///
    /// Each step divides every part n of the word by a base of 10 000, 100 or 10, through a rounded-up reciprocal. It
    /// then replaces n by the remainder with the quotient q above it: n - q * base + (q << k).
    @inline(__always)
    init(_ number: UInt64) {
        let thousands = (number &* 0xD1B7_1759) >> 45
        let halves = number &+ thousands &* (1 << 32 - 10_000)
        let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let quarters = halves &+ hundreds &* (1 << 16 - 100)
        let tens = (quarters &* 103) >> 10 & 0x000F_000F_000F_000F
        digits = quarters &+ tens &* (1 << 8 - 10)
    }

    /// The characters in the order of memory: the first is the lowest byte.
    @inline(__always)
    private var characters: UInt64 { digits.byteSwapped | DigitGroup.zeros }

    /// Writes all digits before the point, and those after it without trailing zeros.
    @inline(__always)
    func store(pointAfter whole: Int, at cursor: OutputCursor) -> OutputCursor {
        _ = storeAll(pointAfter: whole, at: cursor)
        let last = last
        return cursor + (last >= whole ? last &+ 2 : whole)
    }

    /// Writes all digits with a point among them, or after all eight.
    @inline(__always)
    func storeAll(pointAfter whole: Int, at cursor: OutputCursor) -> OutputCursor {
        _ = storeAll(at: cursor)
        cursor[whole] = UInt8(ascii: ".")
        (cursor + whole + 1).store(characters &>> UInt64(truncatingIfNeeded: 8 &* whole))
        return cursor + 9
    }

    /// Writes all digits up to the last that is not 0.
    @inline(__always)
    func storeTrimmed(at cursor: OutputCursor) -> OutputCursor {
        _ = storeAll(at: cursor)
        return cursor + (last &+ 1)
    }

    /// Writes the digits without leading zeros.
    @inline(__always)
    func storeWhole(at cursor: OutputCursor) -> OutputCursor {
        // The last digit is always written, even if it is zero.
        let zeros = (digits | 1).leadingZeroBitCount / 8
        cursor.store(characters &>> UInt64(truncatingIfNeeded: 8 &* zeros))
        return cursor + (8 &- zeros)
    }

    @inline(__always)
    func storeAll(at cursor: OutputCursor) -> OutputCursor {
        cursor.store(characters)
        return cursor + 8
    }

    /// Writes "0." and up to six zeros.
    @inline(__always)
    static func storeZeros(_ count: Int, at cursor: OutputCursor) -> OutputCursor {
        cursor.store(zeros)
        cursor[1] = UInt8(ascii: ".")
        return cursor + 2 + count
    }

    /// The index of the last digit that is not 0; 0 if all are.
    @inline(__always)
    private var last: Int { 7 &- (digits | 1 << 63).trailingZeroBitCount / 8 }
}
