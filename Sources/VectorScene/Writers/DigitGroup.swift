/// Eight decimal digits in a word, one a byte, the last digit lowest.
///
/// The word is made by a few multiplications that work on all digits at once, and its zero bits tell the zeros at the
/// end; no digit is looked at by itself.
struct DigitGroup {
    /// Eight characters "0".
    private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    private let digits: UInt64

    /// Splits a number below 100 000 000.
    ///
    /// A step takes the upper half q of the digits in each part of the word, by the factor 1/10 000, 1/100 or 1/10, rounded up; then
    /// it makes the part n into what is left and, above it, q: n - q * base + (q << k).
    @inline(__always)
    init(_ number: UInt64) {
        let thousands = (number &* 0xD1B7_1759) >> 45
        let halves = number &+ thousands &* (1 << 32 - 10_000)
        let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let quarters = halves &+ hundreds &* (1 << 16 - 100)
        let tens = (quarters &* 103) >> 10 & 0x000F_000F_000F_000F
        digits = quarters &+ tens &* (1 << 8 - 10)
    }

    /// The characters, the first lowest: that is the order in memory.
    @inline(__always)
    private var characters: UInt64 { digits.byteSwapped | DigitGroup.zeros }

    /// Writes all digits before the point, and those behind it up to the last that is not 0.
    @inline(__always)
    func store(pointAfter whole: Int, at place: OutputCursor) -> OutputCursor {
        _ = storeAll(pointAfter: whole, at: place)
        let last = last
        return place + (last >= whole ? last &+ 2 : whole)
    }

    /// Writes all digits, and a point between them. After eight digits stands nothing but the point.
    @inline(__always)
    func storeAll(pointAfter whole: Int, at place: OutputCursor) -> OutputCursor {
        _ = storeAll(at: place)
        place[whole] = UInt8(ascii: ".")
        (place + whole + 1).store(characters &>> UInt64(truncatingIfNeeded: 8 &* whole))
        return place + 9
    }

    /// Writes all digits up to the last that is not 0.
    @inline(__always)
    func storeTrimmed(at place: OutputCursor) -> OutputCursor {
        _ = storeAll(at: place)
        return place + (last &+ 1)
    }

    /// Writes all digits but the zeros before them.
    @inline(__always)
    func storeWhole(at place: OutputCursor) -> OutputCursor {
        // The last digit counts, be it zero.
        let zeros = (digits | 1).leadingZeroBitCount / 8
        place.store(characters &>> UInt64(truncatingIfNeeded: 8 &* zeros))
        return place + (8 &- zeros)
    }

    @inline(__always)
    func storeAll(at place: OutputCursor) -> OutputCursor {
        place.store(characters)
        return place + 8
    }

    /// Writes "0." and up to six zeros.
    @inline(__always)
    static func storeZeros(_ count: Int, at place: OutputCursor) -> OutputCursor {
        place.store(zeros)
        place[1] = UInt8(ascii: ".")
        return place + 2 + count
    }

    /// Which digit is the last that is not 0; the first if all are.
    @inline(__always)
    private var last: Int { 7 &- (digits | 1 << 63).trailingZeroBitCount / 8 }
}
