/// Eight decimal digits in a word, one a byte, the first digit lowest: that is the order in memory.
///
/// The word is made by a few multiplications that work on all digits at once, and its zero bits tell the zeros at the
/// end; no digit is looked at by itself.
struct DigitGroup {
    /// Eight characters "0".
    private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    private let digits: UInt64

    /// Splits a number below 100 000 000.
    @inline(__always)
    init(_ number: UInt64) {
        // 4 digits in each half, then 2 in each quarter, then 1 in each byte. The factors are 1/100 and 1/10, rounded
        // up.
        let halves = (number / 10_000) | (number % 10_000) << 32
        let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let quarters = hundreds | (halves &- 100 &* hundreds) << 16
        let tens = (quarters &* 103) >> 10 & 0x000F_000F_000F_000F
        digits = tens | (quarters &- 10 &* tens) << 8
    }

    /// Writes all digits before the point, and those behind it up to the last that is not 0.
    @inline(__always)
    func store(pointAfter whole: Int, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        _ = storeAll(pointAfter: whole, at: place)
        let used = significantCount
        return place + (used > whole ? used + 1 : whole)
    }

    /// Writes all digits, and a point between them.
    @inline(__always)
    func storeAll(pointAfter whole: Int, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        _ = storeAll(at: place)
        place[whole] = UInt8(ascii: ".")
        DigitGroup.store((digits | DigitGroup.zeros) >> UInt64(8 * whole), at: place + whole + 1)
        return place + 9
    }

    /// Writes all digits up to the last that is not 0.
    @inline(__always)
    func storeTrimmed(at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        _ = storeAll(at: place)
        return place + significantCount
    }

    @inline(__always)
    func storeAll(at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        DigitGroup.store(digits | DigitGroup.zeros, at: place)
        return place + 8
    }

    /// Writes "0." and up to six zeros.
    @inline(__always)
    static func storeZeros(_ count: Int, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        store(zeros, at: place)
        place[1] = UInt8(ascii: ".")
        return place + 2 + count
    }

    /// How many digits there are without the zeros at the end.
    @inline(__always)
    private var significantCount: Int { 8 - digits.leadingZeroBitCount / 8 }

    @inline(__always)
    private static func store(_ word: UInt64, at place: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(place).storeBytes(of: word.littleEndian, as: UInt64.self)
    }
}
