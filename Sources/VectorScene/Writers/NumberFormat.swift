/// Writes numbers with a limited number of significant digits, as short as possible.
///
/// There are no trailing zeros, and an exponent only if that is shorter.
struct NumberFormat {
    /// The maximum length of a number in bytes.
    static let longest = 32

    private let digits: Int
    /// The scales, by binary exponent from the lowest on.
    private let scales: [Scale]
    /// The upper bound of the digits as an integer, and the factor that pads them.
    ///
    /// The bound is exclusive. The factor makes the digits fill whole groups.
    private let bound: UInt64, filling: UInt64
    /// The bound for `spell`: ``bound`` if eight digits are wanted, otherwise 0.
    private let usualBound: UInt64
    /// The writer of short numbers, if eight digits are wanted.
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

    /// The scales for the default number of digits.
    private static let usualScales = makeScales(digits: 8)

    /// The binary exponents of the fast path, from 1e-5 to below 1e8.
    private static var exponents: ClosedRange<Int> { -17...26 }

    /// The powers of ten that a Double holds exactly.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]

    /// How numbers of one binary exponent are scaled.
    ///
    /// They have one of two decimal exponents, depending on a bound.
    private struct Scale {
        /// The bits of the power of ten between the two decimal exponents.
        let bound: UInt64
        /// The factors that make the wanted digits an integer, below the bound and from there on.
        let below: Double, above: Double
        /// The number of digits before the point, for numbers below the bound.
        ///
        /// If it is negative, its magnitude is the number of zeros after the point.
        let whole: Int

        init(exponent: Int, digits: Int, _ powers: [Double]) {
            func power(_ exponent: Int) -> Double { exponent < 0 ? 1 / powers[-exponent] : powers[exponent] }
            // The factor 1e300 makes a number too large for the fast path. It is used if the integer part has more
            // digits than are wanted or fit one group. It is always used for more than the 15 digits that a Double can
            // compute with.
            func factor(_ whole: Int) -> Double {
                -4...min(digits, 8) ~= whole && digits <= 15 ? powers[min(digits - whole, 22)] : 1e300
            }
            let least = Double(sign: .plus, exponent: exponent, significand: 1)
            // 1233 / 4096 approximates the decimal logarithm of 2, so the loop takes at most one more step.
            var whole = (exponent * 1233) >> 12
            while power(whole) <= least { whole += 1 }
            self.whole = whole
            bound = power(whole).bitPattern
            below = factor(whole)
            above = factor(whole + 1)
        }
    }

    /// A number and its digits, computed in advance.
    struct Spelled {
        fileprivate let bits: UInt64
        fileprivate let digits: DigitGroup
        /// The number of digits before the point, or ``unknown`` if there are no digits.
        ///
        /// If it is less than 1, its magnitude is the number of zeros after the point.
        fileprivate let whole: Int

        fileprivate static var unknown: Int { .min }

        @inline(__always)
        fileprivate var isNegative: Int { Int(truncatingIfNeeded: bits >> 63) }
    }

    /// Computes the eight digits of a number on the fast path, if possible.
    ///
    /// The number is scaled to an integer with the wanted digits, rounded and split into characters at once. The scale
    /// is chosen by the number's bits: without the sign, these are ordered like the numbers, and need not be moved from
    /// floating-point registers.
    @inline(__always)
    func spell(bits: UInt64) -> Spelled {
        guard let (scaled, whole) = scale(bits & ~(1 << 63)), scaled < usualBound else {
            return Spelled(bits: bits, digits: DigitGroup(0), whole: Spelled.unknown)
        }
        return Spelled(bits: bits, digits: DigitGroup(scaled), whole: whole)
    }

    /// The wanted digits as an integer, and how many of them are before the point.
    ///
    /// `nil` if there is no scale for the number. A number with more digits than are wanted is above every bound.
    @inline(__always)
    private func scale(_ bits: UInt64) -> (digits: UInt64, whole: Int)? {
        let exponent = bits >> 52 &- UInt64(truncatingIfNeeded: 1023 + Self.exponents.lowerBound)
        guard exponent < UInt64(Self.exponents.count) else { return nil }
        let scale = scales[Int(truncatingIfNeeded: exponent)]
        let isAbove = bits >= scale.bound
        let whole = scale.whole &+ (isAbove ? 1 : 0)
        return (round(Double(bitPattern: bits) * (isAbove ? scale.above : scale.below)), whole)
    }

    /// Writes a number and returns the cursor after it. There must be room for `longest` bytes.
    ///
    /// JSON has neither NaN nor infinity: NaN is written as 0, and infinity as the largest number.
    @inline(__always)
    func write(_ number: Double, at cursor: OutputCursor) -> OutputCursor {
        write(spell(bits: number.bitPattern), at: cursor)
    }

    /// Writes two numbers with a separator between them.
    @inline(__always)
    func write(
        _ pair: Point, at cursor: OutputCursor,
        separator: (OutputCursor) -> OutputCursor
    ) -> OutputCursor {
        if let short = hundredths?.write(pair, at: cursor, separator: separator) { return short }
        return write(pair.y, at: separator(write(pair.x, at: cursor)))
    }

    /// Writes a number whose digits are computed.
    @inline(__always)
    func write(_ number: Spelled, at cursor: OutputCursor) -> OutputCursor {
        guard number.whole > 0 else { return writeSmall(number, at: cursor) }
        cursor[0] = UInt8(ascii: "-")
        return number.digits.store(pointAfter: number.whole, at: cursor + number.isNegative)
    }

    /// Writes a number after another one, separated by its minus sign or a space.
    @inline(__always)
    func writeNext(_ number: Spelled, at cursor: OutputCursor) -> OutputCursor {
        guard number.whole > 0 else { return writeSmallNext(number, at: cursor) }
        cursor[0] = UInt8(ascii: " ") &+ UInt8(truncatingIfNeeded: number.isNegative &* 13)
        return number.digits.store(pointAfter: number.whole, at: cursor + 1)
    }

    @inline(never)
    private func writeSmallNext(_ number: Spelled, at cursor: OutputCursor) -> OutputCursor {
        cursor[0] = UInt8(ascii: " ")
        // Zero has no sign.
        return writeSmall(number, at: cursor + (Double(bitPattern: number.bits) < 0 ? 0 : 1))
    }

    /// Writes a number below 1, or one without computed digits.
    @inline(never)
    private func writeSmall(_ number: Spelled, at cursor: OutputCursor) -> OutputCursor {
        guard number.whole > Spelled.unknown else { return writeRare(Double(bitPattern: number.bits), at: cursor) }
        cursor[0] = UInt8(ascii: "-")
        return number.digits.storeTrimmed(at: DigitGroup.storeZeros(0 &- number.whole, at: cursor + number.isNegative))
    }

    /// Rounds a number from 0 to 2⁵² to an integer.
    ///
    /// Adding 2⁵² leaves no bits for a fraction; the lower bits of the sum are the integer. A larger number gives a
    /// larger result.
    @inline(__always)
    private func round(_ number: Double) -> UInt64 { (number + 0x1p52).bitPattern &- 0x1p52.bitPattern }

    /// Writes a number from 1 up whose digits fill less or more than one group.
    private func writeFilled(
        _ scaled: UInt64, pointAfter whole: Int, at cursor: OutputCursor
    ) -> OutputCursor {
        guard digits > 8 else { return DigitGroup(scaled &* filling).store(pointAfter: whole, at: cursor) }
        let (first, rest) = (scaled &* filling).quotientAndRemainder(dividingBy: 100_000_000)
        guard rest > 0 else { return DigitGroup(first).store(pointAfter: whole, at: cursor) }
        return DigitGroup(rest).storeTrimmed(at: DigitGroup(first).storeAll(pointAfter: whole, at: cursor))
    }

    /// Writes a number below 1 whose digits fill less or more than one group.
    private func writeFilled(
        _ scaled: UInt64, behind zeros: Int, at cursor: OutputCursor
    ) -> OutputCursor {
        let out = DigitGroup.storeZeros(zeros, at: cursor)
        guard digits > 8 else { return DigitGroup(scaled &* filling).storeTrimmed(at: out) }
        let (first, rest) = (scaled &* filling).quotientAndRemainder(dividingBy: 100_000_000)
        guard rest > 0 else { return DigitGroup(first).storeTrimmed(at: out) }
        return DigitGroup(rest).storeTrimmed(at: DigitGroup(first).storeAll(at: out))
    }

    /// Writes zero, very small and very large numbers, and those that rounding gives another digit.
    ///
    /// It also writes every number if the wanted digits are not eight.
    @inline(never)
    private func writeRare(_ number: Double, at cursor: OutputCursor) -> OutputCursor {
        guard number.magnitude > 0 else {
            // Zero has no sign.
            cursor[0] = UInt8(ascii: "0")
            return cursor + 1
        }
        cursor[0] = UInt8(ascii: "-")
        let out = cursor + (number < 0 ? 1 : 0)
        guard let (scaled, whole) = scale(number.magnitude.bitPattern), scaled < bound else {
            return DecimalNumber(min(number.magnitude, .greatestFiniteMagnitude)).rounded(to: digits).store(at: out)
        }
        return whole > 0
            ? writeFilled(scaled, pointAfter: whole, at: out) : writeFilled(scaled, behind: 0 &- whole, at: out)
    }
}
