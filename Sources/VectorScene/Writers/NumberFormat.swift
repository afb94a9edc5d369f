/// Writes numbers as short as they read back to the same picture: with so many significant digits, without trailing zeros, and with
/// an exponent only where that is shorter.
struct NumberFormat: ~Copyable {
    /// No number is longer.
    static let longest = 32

    private let digits: Int
    /// Numbers from here on take the slow way, as their whole part has more digits than are wanted, or than fit one group.
    private let limit: Double
    /// 10 to the power of the index, up to 22: the last one that a Double holds.
    private let powers: UnsafeMutablePointer<Double>
    /// The same, up to 19, for integers.
    private let integers: UnsafeMutablePointer<UInt64>

    init(significantDigits: Int) {
        digits = min(max(significantDigits, 1), 17)
        powers = .allocate(capacity: 23)
        integers = .allocate(capacity: 20)
        var (power, integer) = (1.0, UInt64(1))
        for i in 0...22 {
            (powers + i).initialize(to: power)
            power *= 10
        }
        for i in 0...19 {
            (integers + i).initialize(to: integer)
            integer = integer &* 10
        }
        // A Double has 15 digits to compute with, and rounding up must not need one more than wanted.
        limit = digits > 15 ? 0 : powers[min(digits, 8)] - 1
    }

    deinit {
        powers.deallocate()
        integers.deallocate()
    }

    /// Writes a number where there is room for `longest` bytes, and returns the place after it. What is not a number is written as 0,
    /// and infinity as the largest number, since JSON has neither.
    @inline(__always)
    func write(_ number: Double, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        var out = place
        out.pointee = UInt8(ascii: "-")
        out += number < 0 ? 1 : 0
        let value = number.magnitude
        guard value < limit && value >= 1e-5 else { return writeRare(value, at: out) }
        let whole = UInt64(truncatingIfNeeded: Int64(value))
        return whole > 0
            ? write(whole, value - Double(whole), at: out)
            : write(fraction: value, at: out)
    }

    /// The way of numbers from 1 up.
    @inline(__always)
    private func write(
        _ whole: UInt64, _ fraction: Double, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        let group = DigitGroup(whole)
        let decimals = digits - group.significantCount
        let scaled = UInt64(truncatingIfNeeded: Int64(fraction * powers[decimals] + 0.5))
        guard scaled < integers[decimals] else { return DigitGroup(whole + 1).storeWithoutLeadingZeros(at: place) }
        let out = group.storeWithoutLeadingZeros(at: place)
        guard scaled > 0 else { return out }
        out.pointee = UInt8(ascii: ".")
        return write(scaled, decimals, at: out + 1)
    }

    /// The way of numbers below 1.
    @inline(__always)
    private func write(
        fraction: Double, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var zeros = 0
        while fraction * powers[zeros + 1] < 1 { zeros += 1 }
        let decimals = digits + zeros
        let scaled = UInt64(truncatingIfNeeded: Int64(fraction * powers[decimals] + 0.5))
        guard scaled < integers[decimals] else {
            place.pointee = UInt8(ascii: "1")
            return place + 1
        }
        // Rounding up may eat one of the zeros.
        let carry = scaled == integers[digits] ? 1 : 0
        zeros -= carry
        UnsafeMutableRawPointer(place).storeBytes(of: DigitGroup.zeros, as: UInt64.self)
        place[1] = UInt8(ascii: ".")
        return write(scaled, digits + carry, at: place + 2 + zeros)
    }

    /// Digits after the point, `count` of them, without trailing zeros.
    @inline(__always)
    private func write(
        _ scaled: UInt64, _ count: Int, at place: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        guard count > 8 else { return DigitGroup(scaled &* integers[8 - count]).storeWithoutTrailingZeros(at: place) }
        let (first, rest) = (scaled &* integers[16 - count]).quotientAndRemainder(dividingBy: 100_000_000)
        guard rest > 0 else { return DigitGroup(first).storeWithoutTrailingZeros(at: place) }
        return DigitGroup(rest).storeWithoutTrailingZeros(at: DigitGroup(first).storeAll(at: place))
    }

    /// Zero, whole parts too long for the fast way, and the very small and large.
    @inline(never)
    private func writeRare(_ value: Double, at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        guard value > 0 else {
            place.pointee = UInt8(ascii: "0")
            return place + 1
        }
        return DecimalNumber(min(value, .greatestFiniteMagnitude)).rounded(to: digits).store(at: place)
    }
}
