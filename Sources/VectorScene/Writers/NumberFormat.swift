/// Writes numbers as short as they read back to the same picture: with so many significant digits, without trailing
/// zeros, and with an exponent only where that is shorter.
struct NumberFormat {
    /// No number is longer.
    static let longest = 32

    private let digits: Int
    /// How numbers are scaled, by their binary exponent from the lowest on.
    private let scales: [Scale]
    /// The number that all digits together stay below, and the factor that fills them up to whole groups.
    private let bound: UInt64, filling: UInt64
    /// The same where `spell` is of use; else nothing is below it.
    private let usualBound: UInt64
    /// Short numbers, where they are written by eight digits.
    let hundredths: Hundredths?

    init(significantDigits: Int) {
        let digits = min(max(significantDigits, 1), 17)
        self.digits = digits
        bound = UInt64(Self.powers[digits])
        usualBound = digits == 8 ? bound : 0
        filling = UInt64(Self.powers[max(digits > 8 ? 16 - digits : 8 - digits, 0)])
        hundredths = digits == 8 ? Hundredths.shared : nil
        scales = digits == 8 ? Self.usualScales : Self.makeScales(digits: digits)
    }

    private static func makeScales(digits: Int) -> [Scale] {
        exponents.map { Scale(exponent: $0, digits: digits, powers) }
    }

    /// Those of the writer's default.
    private static let usualScales = makeScales(digits: 8)

    /// The binary exponents of the numbers that take the fast way, from 1e-5 to below 1e8.
    private static var exponents: ClosedRange<Int> { -17...26 }

    /// The powers of ten that a Double holds.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]

    /// How numbers of one binary exponent are scaled. They have one of two decimal exponents, as they are below a bound or not.
    private struct Scale {
        /// The power of ten between the two, by its bits.
        let bound: UInt64
        /// What makes the wanted digits whole, below the bound and from there on.
        let below: Double, above: Double
        /// How many digits stand before the point below the bound; less than 0 is how many zeros follow it.
        let whole: Int

        init(exponent: Int, digits: Int, _ powers: [Double]) {
            func power(_ exponent: Int) -> Double { exponent < 0 ? 1 / powers[-exponent] : powers[exponent] }
            // Numbers take the slow way where their whole part has more digits than are wanted, or than fit one group, and all
            // where more are wanted than the 15 that a Double has to compute with: they are made too large for the fast way.
            func factor(_ whole: Int) -> Double {
                -4...min(digits, 8) ~= whole && digits <= 15 ? powers[min(digits - whole, 22)] : 1e300
            }
            let least = Double(sign: .plus, exponent: exponent, significand: 1)
            // 1233 / 4096 is just above the logarithm of 2, so that one step more is all that may be wanted.
            var whole = (exponent * 1233) >> 12
            while power(whole) <= least { whole += 1 }
            self.whole = whole
            bound = power(whole).bitPattern
            below = factor(whole)
            above = factor(whole + 1)
        }
    }

    /// A number and its digits: all about it that takes time to work out.
    struct Spelled {
        fileprivate let bits: UInt64
        fileprivate let digits: DigitGroup
        /// How many digits stand before the point; less than 1 is how many zeros follow it, and `unknown` that there are no digits.
        fileprivate let whole: Int

        fileprivate static var unknown: Int { .min }

        @inline(__always)
        fileprivate var isNegative: Int { Int(truncatingIfNeeded: bits >> 63) }
    }

    /// Works out the digits of the number with these bits, if that can be done fast, and eight are wanted.
    ///
    /// The number is scaled so that its wanted digits are whole, rounded, and split into characters at once. All that chooses the
    /// scale is worked out with the bits: without the sign they are in the order of the numbers, and need not be fetched from where
    /// the processor computes with fractions.
    @inline(__always)
    func spell(bits: UInt64) -> Spelled {
        guard let (scaled, whole) = scale(bits & ~(1 << 63)), scaled < usualBound else {
            return Spelled(bits: bits, digits: DigitGroup(0), whole: Spelled.unknown)
        }
        return Spelled(bits: bits, digits: DigitGroup(scaled), whole: whole)
    }

    /// The wanted digits as a whole number, and how many of them stand before the point; `nil` where there is no scale for it. Those
    /// that have more digits than are wanted are above every bound.
    @inline(__always)
    private func scale(_ bits: UInt64) -> (digits: UInt64, whole: Int)? {
        let exponent = bits >> 52 &- UInt64(truncatingIfNeeded: 1023 + Self.exponents.lowerBound)
        guard exponent < UInt64(Self.exponents.count) else { return nil }
        let scale = scales[Int(truncatingIfNeeded: exponent)]
        let isAbove = bits >= scale.bound
        let whole = scale.whole &+ (isAbove ? 1 : 0)
        return (round(Double(bitPattern: bits) * (isAbove ? scale.above : scale.below)), whole)
    }

    /// Writes a number where there is room for `longest` bytes, and returns the place after it. What is not a number is
    /// written as 0, and infinity as the largest number, since JSON has neither.
    @inline(__always)
    func write(_ number: Double, at place: OutputCursor) -> OutputCursor {
        write(spell(bits: number.bitPattern), at: place)
    }

    /// Writes two numbers with a separator between them.
    @inline(__always)
    func write(
        _ pair: Point, at place: OutputCursor,
        separator: (OutputCursor) -> OutputCursor
    ) -> OutputCursor {
        if let short = hundredths?.write(pair, at: place, separator: separator) { return short }
        return write(pair.y, at: separator(write(pair.x, at: place)))
    }

    /// The same for a number that has been spelled.
    @inline(__always)
    func write(_ number: Spelled, at place: OutputCursor) -> OutputCursor {
        guard number.whole > 0 else { return writeSmall(number, at: place) }
        place[0] = UInt8(ascii: "-")
        return number.digits.store(pointAfter: number.whole, at: place + number.isNegative)
    }

    /// Writes a number that a space parts from what stands before it: where it is negative, its sign does.
    @inline(__always)
    func writeNext(_ number: Spelled, at place: OutputCursor) -> OutputCursor {
        guard number.whole > 0 else { return writeSmallNext(number, at: place) }
        place[0] = UInt8(ascii: " ") &+ UInt8(truncatingIfNeeded: number.isNegative &* 13)
        return number.digits.store(pointAfter: number.whole, at: place + 1)
    }

    @inline(never)
    private func writeSmallNext(_ number: Spelled, at place: OutputCursor) -> OutputCursor {
        place[0] = UInt8(ascii: " ")
        // Zero has no sign.
        return writeSmall(number, at: place + (Double(bitPattern: number.bits) < 0 ? 0 : 1))
    }

    /// Writes a number below 1 by the digits that follow the point and some zeros, and every one without digits.
    @inline(never)
    private func writeSmall(_ number: Spelled, at place: OutputCursor) -> OutputCursor {
        guard number.whole > Spelled.unknown else { return writeRare(Double(bitPattern: number.bits), at: place) }
        place[0] = UInt8(ascii: "-")
        return number.digits.storeTrimmed(at: DigitGroup.storeZeros(0 &- number.whole, at: place + number.isNegative))
    }

    /// The nearest whole number of one from 0 to 2⁵². Adding 2⁵² leaves no bits for a fraction, and the sum's lower
    /// bits are it. A larger number gives a larger one.
    @inline(__always)
    private func round(_ number: Double) -> UInt64 { (number + 0x1p52).bitPattern &- 0x1p52.bitPattern }

    /// Writes digits that fill no group or take two, a number from 1 up.
    private func writeFilled(
        _ scaled: UInt64, pointAfter whole: Int, at place: OutputCursor
    ) -> OutputCursor {
        guard digits > 8 else { return DigitGroup(scaled &* filling).store(pointAfter: whole, at: place) }
        let (first, rest) = (scaled &* filling).quotientAndRemainder(dividingBy: 100_000_000)
        guard rest > 0 else { return DigitGroup(first).store(pointAfter: whole, at: place) }
        return DigitGroup(rest).storeTrimmed(at: DigitGroup(first).storeAll(pointAfter: whole, at: place))
    }

    /// The same for a number below 1.
    private func writeFilled(
        _ scaled: UInt64, behind zeros: Int, at place: OutputCursor
    ) -> OutputCursor {
        let out = DigitGroup.storeZeros(zeros, at: place)
        guard digits > 8 else { return DigitGroup(scaled &* filling).storeTrimmed(at: out) }
        let (first, rest) = (scaled &* filling).quotientAndRemainder(dividingBy: 100_000_000)
        guard rest > 0 else { return DigitGroup(first).storeTrimmed(at: out) }
        return DigitGroup(rest).storeTrimmed(at: DigitGroup(first).storeAll(at: out))
    }

    /// Zero, the very small and large, what rounding gives one digit more, and every one where not eight digits are wanted.
    @inline(never)
    private func writeRare(_ number: Double, at place: OutputCursor) -> OutputCursor {
        guard number.magnitude > 0 else {
            // Zero has no sign.
            place[0] = UInt8(ascii: "0")
            return place + 1
        }
        place[0] = UInt8(ascii: "-")
        let out = place + (number < 0 ? 1 : 0)
        guard let (scaled, whole) = scale(number.magnitude.bitPattern), scaled < bound else {
            return DecimalNumber(min(number.magnitude, .greatestFiniteMagnitude)).rounded(to: digits).store(at: out)
        }
        return whole > 0
            ? writeFilled(scaled, pointAfter: whole, at: out) : writeFilled(scaled, behind: 0 &- whole, at: out)
    }
}
