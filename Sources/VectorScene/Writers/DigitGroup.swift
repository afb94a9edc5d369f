/// Eight decimal digits in a word, one a byte, the first digit lowest: that is the order in memory.
///
/// The word is made by three multiplications that work on all digits at once, and a comparison with zero bits finds the zeros at
/// either end; no digit is looked at by itself.
struct DigitGroup {
    /// Eight characters "0".
    static let zeros: UInt64 = 0x3030_3030_3030_3030

    private let digits: UInt64

    /// Splits a number below 100 000 000.
    @inline(__always)
    init(_ number: UInt64) {
        // 4 digits in each half, then 2 in each quarter, then 1 in each byte. The factors are 1/100 and 1/10, rounded up.
        let halves = (number / 10_000) | (number % 10_000) << 32
        let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let quarters = hundreds | (halves &- 100 &* hundreds) << 16
        let tens = (quarters &* 103) >> 10 & 0x000F_000F_000F_000F
        digits = tens | (quarters &- 10 &* tens) << 8
    }

    /// How many digits there are without leading zeros.
    @inline(__always)
    var significantCount: Int { 8 - digits.trailingZeroBitCount / 8 }

    @inline(__always)
    func storeWithoutLeadingZeros(at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        let count = significantCount
        store((digits | DigitGroup.zeros) >> UInt64(64 - 8 * count), at: place)
        return place + count
    }

    @inline(__always)
    func storeWithoutTrailingZeros(at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        store(digits | DigitGroup.zeros, at: place)
        return place + (8 - digits.leadingZeroBitCount / 8)
    }

    @inline(__always)
    func storeAll(at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        store(digits | DigitGroup.zeros, at: place)
        return place + 8
    }

    @inline(__always)
    private func store(_ word: UInt64, at place: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(place).storeBytes(of: word.littleEndian, as: UInt64.self)
    }
}
