/// Writes numbers as short as they read back to the same picture: with so many significant digits, without trailing
/// zeros, and with an exponent only where that is shorter.
struct NumberFormat: ~Copyable {
    /// No number is longer.
    static let longest = 32

    private let digits: Int
    /// How numbers are scaled, by their binary exponent from the lowest on.
    private let scales: UnsafeMutablePointer<Scale>
    private let hasUsualScales: Bool
    /// The number that all digits together stay below, and the factor that fills them up to whole groups.
    private let bound: UInt64, filling: UInt64

    init(significantDigits: Int) {
        let digits = min(max(significantDigits, 1), 17)
        self.digits = digits
        bound = UInt64(Self.powers[digits])
        filling = UInt64(Self.powers[max(digits > 8 ? 16 - digits : 8 - digits, 0)])
        hasUsualScales = digits == 8
        scales = hasUsualScales ? Self.usualScales : Self.makeScales(digits: digits)
    }

    private static func makeScales(digits: Int) -> UnsafeMutablePointer<Scale> {
        let scales = UnsafeMutablePointer<Scale>.allocate(capacity: exponents.count)
        for (place, exponent) in exponents.enumerated() {
            (scales + place).initialize(to: Scale(exponent: exponent, digits: digits, powers))
        }
        return scales
    }

    /// Those of the writer's default, for all that are written in the process. Nobody writes to them again.
    nonisolated(unsafe) private static let usualScales = makeScales(digits: 8)

    deinit { if !hasUsualScales { scales.deallocate() } }

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
        /// The power of ten between the two.
        let bound: Double
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
            bound = power(whole)
            below = factor(whole)
            above = factor(whole + 1)
        }
    }

    /// Writes a number where there is room for `longest` bytes, and returns the place after it. What is not a number is
    /// written as 0, and infinity as the largest number, since JSON has neither.
    @inline(__always)
    func write(_ number: Double, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        place.pointee = UInt8(ascii: "-")
        let out = place + (number < 0 ? 1 : 0)
        return writeMagnitude(number, at: out) ?? writeRare(number.magnitude, at: out)
    }

    /// Writes a number that a space parts from what stands before it: where it is negative, its sign does.
    @inline(__always)
    func writeNext(_ number: Double, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        let isNegative = number.bitPattern >> 63
        place.pointee = UInt8(ascii: " ") &+ UInt8(truncatingIfNeeded: isNegative &* 13)
        return writeMagnitude(number, at: place + 1) ?? writeRareNext(number, at: place)
    }

    /// The fast way scales the number so that its wanted digits are whole, rounds, and splits those into characters at
    /// once. `nil`, and nothing written that counts, where it leads nowhere.
    @inline(__always)
    private func writeMagnitude(
        _ number: Double, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8>? {
        let value = number.magnitude
        let exponent = value.bitPattern >> 52 &- UInt64(truncatingIfNeeded: 1023 + Self.exponents.lowerBound)
        guard exponent < UInt64(Self.exponents.count) else { return nil }
        let scale = scales + Int(truncatingIfNeeded: exponent)
        let isAbove = value >= scale.pointee.bound
        let whole = scale.pointee.whole &+ (isAbove ? 1 : 0)
        let scaled = round(value * (isAbove ? scale.pointee.above : scale.pointee.below))
        guard scaled < bound else { return nil }
        return whole > 0 ? write(scaled, pointAfter: whole, at: place) : write(scaled, behind: 0 &- whole, at: place)
    }

    /// The nearest whole number of one from 0 to 2⁵². Adding 2⁵² leaves no bits for a fraction, and the sum's lower
    /// bits are it. A larger number gives a larger one.
    @inline(__always)
    private func round(_ number: Double) -> UInt64 { (number + 0x1p52).bitPattern &- 0x1p52.bitPattern }

    /// Writes a number from 1 up by its digits.
    @inline(__always)
    private func write(
        _ scaled: UInt64, pointAfter whole: Int, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        guard digits > 8 else { return DigitGroup(scaled &* filling).store(pointAfter: whole, at: place) }
        return writeLong(scaled, pointAfter: whole, at: place)
    }

    /// Writes a number below 1 by the digits that follow the point and some zeros.
    @inline(__always)
    private func write(
        _ scaled: UInt64, behind zeros: Int, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        let out = DigitGroup.storeZeros(zeros, at: place)
        guard digits > 8 else { return DigitGroup(scaled &* filling).storeTrimmed(at: out) }
        return writeLong(scaled, at: out)
    }

    /// Writes digits that take two groups.
    @inline(never)
    private func writeLong(
        _ scaled: UInt64, pointAfter whole: Int, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        let (first, rest) = (scaled &* filling).quotientAndRemainder(dividingBy: 100_000_000)
        guard rest > 0 else { return DigitGroup(first).store(pointAfter: whole, at: place) }
        return DigitGroup(rest).storeTrimmed(at: DigitGroup(first).storeAll(pointAfter: whole, at: place))
    }

    /// The same, behind the point.
    @inline(never)
    private func writeLong(_ scaled: UInt64, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        let (first, rest) = (scaled &* filling).quotientAndRemainder(dividingBy: 100_000_000)
        guard rest > 0 else { return DigitGroup(first).storeTrimmed(at: place) }
        return DigitGroup(rest).storeTrimmed(at: DigitGroup(first).storeAll(at: place))
    }

    /// The slow way for a number that a space or its sign parts from what stands before it. Zero has no sign.
    @inline(never)
    private func writeRareNext(_ number: Double, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        place.pointee = UInt8(ascii: number < 0 ? "-" : " ")
        return writeRare(number.magnitude, at: place + 1)
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
