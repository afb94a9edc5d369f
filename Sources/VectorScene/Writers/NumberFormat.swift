/// Writes numbers as short as they read back to the same picture: with so many significant digits, without trailing
/// zeros, and with an exponent only where that is shorter.
struct NumberFormat: ~Copyable {
    /// No number is longer.
    static let longest = 32

    private let digits: Int
    /// Numbers from here on take the slow way, as their whole part has more digits than are wanted, or than fit one
    /// group.
    private let limit: Double
    /// 10 to the power of the index, up to 22: the last one that a Double holds.
    private let powers: UnsafeMutablePointer<Double>
    /// The number that all digits together stay below, and the factor that fills them up to whole groups.
    private let bound: UInt64, filling: UInt64

    init(significantDigits: Int) {
        digits = min(max(significantDigits, 1), 17)
        powers = .allocate(capacity: 23)
        for i in 0...22 { (powers + i).initialize(to: i > 0 ? powers[i - 1] * 10 : 1) }
        // A Double has 15 digits to compute with.
        limit = digits > 15 ? 0 : powers[min(digits, 8)]
        bound = UInt64(powers[digits])
        filling = UInt64(powers[max(digits > 8 ? 16 - digits : 8 - digits, 0)])
    }

    deinit { powers.deallocate() }

    /// Writes a number where there is room for `longest` bytes, and returns the place after it. What is not a number is
    /// written as 0, and infinity as the largest number, since JSON has neither.
    ///
    /// The fast way scales the number so that its wanted digits are whole, rounds, and splits those into characters at
    /// once.
    @inline(__always)
    func write(_ number: Double, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        place.pointee = UInt8(ascii: "-")
        let out = place + (number < 0 ? 1 : 0)
        let value = number.magnitude
        guard value < limit && value >= 1e-5 else { return writeRare(value, at: out) }
        let whole = wholeDigits(of: value)
        let zeros = whole > 0 ? 0 : leadingZeros(of: value)
        let scaled = round(value * powers[digits &- whole &+ zeros])
        guard scaled < bound else { return writeRare(value, at: out) }
        return whole > 0 ? write(scaled, pointAfter: whole, at: out) : write(scaled, behind: zeros, at: out)
    }

    /// How many digits a number has before the point; 0 for one below 1.
    ///
    /// Its exponent leaves two possibilities, and comparing with the power of ten between them decides. The bits of
    /// positive numbers compare as the numbers do, and the sign of a difference costs no jump that the processor could
    /// guess wrong.
    @inline(__always)
    private func wholeDigits(of value: Double) -> Int {
        let bits = Int(truncatingIfNeeded: value.bitPattern >> 52) &- 1022
        guard bits > 0 else { return 0 }
        let count = (bits &* 1233) >> 12
        let isBelow = (value.bitPattern &- powers[count].bitPattern) >> 63
        return count &+ 1 &- Int(truncatingIfNeeded: isBelow)
    }

    /// How many zeros follow the point of a number below 1.
    @inline(__always)
    private func leadingZeros(of value: Double) -> Int {
        var zeros = 0
        while value * powers[zeros &+ 1] < 1 { zeros &+= 1 }
        return zeros
    }

    /// The nearest whole number of one from 0 to 2⁵². Adding 2⁵² leaves no bits for a fraction, and the sum's lower
    /// bits are it.
    @inline(__always)
    private func round(_ number: Double) -> UInt64 {
        (number + 0x1p52).bitPattern & 0xF_FFFF_FFFF_FFFF
    }

    /// Writes a number from 1 up by its digits.
    @inline(__always)
    private func write(
        _ scaled: UInt64, pointAfter whole: Int, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        guard digits > 8 else { return DigitGroup(scaled &* filling).store(pointAfter: whole, at: place) }
        let (first, rest) = (scaled &* filling).quotientAndRemainder(dividingBy: 100_000_000)
        guard rest > 0 else { return DigitGroup(first).store(pointAfter: whole, at: place) }
        return DigitGroup(rest).storeTrimmed(at: DigitGroup(first).storeAll(pointAfter: whole, at: place))
    }

    /// Writes a number below 1 by the digits that follow the point and some zeros.
    @inline(__always)
    private func write(
        _ scaled: UInt64, behind zeros: Int, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        let out = DigitGroup.storeZeros(zeros, at: place)
        guard digits > 8 else { return DigitGroup(scaled &* filling).storeTrimmed(at: out) }
        let (first, rest) = (scaled &* filling).quotientAndRemainder(dividingBy: 100_000_000)
        guard rest > 0 else { return DigitGroup(first).storeTrimmed(at: out) }
        return DigitGroup(rest).storeTrimmed(at: DigitGroup(first).storeAll(at: out))
    }

    /// Zero, the very small and large, and what rounding gives one digit more.
    @inline(never)
    private func writeRare(_ value: Double, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        guard value > 0 else {
            place.pointee = UInt8(ascii: "0")
            return place + 1
        }
        return DecimalNumber(min(value, .greatestFiniteMagnitude)).rounded(to: digits).store(at: place)
    }
}
