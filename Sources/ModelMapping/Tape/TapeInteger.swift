package import Switchless

/// An integer from -2^127 to 2^128 - 1, on every platform.
public struct TapeInteger: Hashable, Sendable {
    /// Whether it is below 0.
    public let isNegative: Bool
    /// The upper 64 bits of its magnitude.
    public let high: UInt64
    /// The lower 64 bits of its magnitude.
    public let low: UInt64

    private static let signBit: UInt64 = 1 << 63

    /// Makes the number with this sign and magnitude; `nil` below -2^127.
    public init?(isNegative: Bool, high: UInt64, low: UInt64) {
        if isNegative, high > Self.signBit || high == Self.signBit && low > 0 { return nil }
        self.isNegative = isNegative && (high | low) != 0
        self.high = high
        self.low = low
    }

    /// Makes the number `value`.
    public init(_ value: Int64) {
        isNegative = value < 0
        high = 0
        low = value.magnitude
    }

    /// Makes the number `value`.
    public init(_ value: UInt64) {
        isNegative = false
        high = 0
        low = value
    }

    /// Makes the number `value`; `nil` unless it is whole and its magnitude is below 2^64.
    public init?(exactly value: Double) {
        guard let magnitude = UInt64(exactly: value.magnitude) else { return nil }
        self.init(isNegative: value < 0, high: 0, low: magnitude)
    }

    /// The nearest double.
    public var double: Double {
        let shift = high.leadingZeroBitCount
        let rest = low << shift
        // It is rounded once: the last bit stands for all that are cut off.
        let leading = high << shift | low >> (64 - shift) | (rest == 0 ? 0 : 1)
        return Double(sign: isNegative ? .minus : .plus, exponent: 64 - shift, significand: Double(leading))
    }
}

extension TapeInteger: CustomStringConvertible {
    /// Its decimal digits, with a `-` below 0.
    public var description: String {
        var digits: [String] = []
        var (high, low) = (high, low)
        repeat {
            let chunk: UInt64 = 1_000_000_000_000_000_000
            let upper = high.quotientAndRemainder(dividingBy: chunk)
            let lower = chunk.dividingFullWidth((upper.remainder, low))
            (high, low) = (upper.quotient, lower.quotient)
            let part = String(lower.remainder)
            digits.append(high | low == 0 ? part : String(repeating: "0", count: 18 - part.count) + part)
        } while high | low != 0
        return (isNegative ? "-" : "") + digits.reversed().joined()
    }
}

extension FixedWidthInteger {
    /// Makes the same number; `nil` if this type cannot represent it.
    @inline(__always)
    public init?(exactly value: TapeInteger) {
        guard value.high == 0 else {
            self.init(wide: value)
            return
        }
        guard value.isNegative else {
            self.init(exactly: value.low)
            return
        }
        guard value.low <= Int64.min.magnitude else { return nil }
        self.init(exactly: 0 &- Int64(truncatingIfNeeded: value.low))
    }

    private init?(wide value: TapeInteger) {
        guard Self.bitWidth > 64, Self.isSigned || !value.isNegative, let high = Self(exactly: value.high) else {
            return nil
        }
        let (upper, isTooLarge) = (value.isNegative ? 0 - high : high).multipliedReportingOverflow(by: Self(1) << 64)
        let low = Self(truncatingIfNeeded: value.low)
        let (whole, isTooFar) =
            value.isNegative ? upper.subtractingReportingOverflow(low) : upper.addingReportingOverflow(low)
        guard !isTooLarge, !isTooFar else { return nil }
        self = whole
    }
}

extension TapeInteger {
    /// Makes the number with these digits; `nil` below -2^127 and above 2^128 - 1.
    ///
    /// - Parameters:
    ///   - digits: one or more digits of the radix, and nothing else.
    ///   - radix: 2 to 16.
    ///   - isNegative: whether the number is below 0.
    package init?(digits: Bytes, radix: UInt64 = 10, isNegative: Bool) {
        if radix == 10, digits.count <= 18 {
            // The fast path for nearly all numbers: 18 digits cannot overflow.
            let magnitude = digits.reduce(0 as Int64) { $0 &* 10 &+ Int64($1 &- 48) }
            self.init(isNegative ? -magnitude : magnitude)
            return
        }
        var high: UInt64 = 0, low: UInt64 = 0
        for index in digits.indices {
            let product = low.multipliedFullWidth(by: radix)
            let digit = UInt64(digits[index].hexDigitValue ?? 0)
            let (sum, carry) = product.low.addingReportingOverflow(digit)
            let (upper, isTooLarge) = high.multipliedReportingOverflow(by: radix)
            let (total, isFull) = upper.addingReportingOverflow(product.high &+ (carry ? 1 : 0))
            if isTooLarge || isFull { return nil }
            (high, low) = (total, sum)
        }
        self.init(isNegative: isNegative, high: high, low: low)
    }

    /// Makes the number that these digits of a real spell: `-12.50e1`; `nil` unless it is whole and in range.
    ///
    /// It is exact, where the nearest double may be another number.
    init?(ofReal text: Bytes) {
        var scanner = ByteScanner(text)
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        let whole = scanner.take(while: .digit)
        let fraction = scanner.take(".") ? scanner.take(while: .digit) : whole.extracting(..<0)
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        let zero = UInt8(ascii: "0")
        let digits = (whole.array + fraction.array).drop { $0 == zero }
        let significant = digits.prefix(
            (digits.lastIndex { $0 != zero } ?? digits.startIndex - 1) - digits.startIndex + 1)
        var exponent = 0
        if scanner.take("e") || scanner.take("E") {
            let isBelow = scanner.take("-")
            if !isBelow { _ = scanner.take("+") }
            let written = scanner.take(while: .digit)
            guard !written.isEmpty else { return nil }
            let power = written.drop { $0 == zero }
            guard power.count <= Self.longestExponent else {
                guard significant.isEmpty else { return nil }
                self.init(0 as Int64)
                return
            }
            exponent = power.reduce(0) { $0 * 10 + Int($1 - zero) } * (isBelow ? -1 : 1)
        }
        let zeros = exponent - fraction.count + digits.count - significant.count
        guard scanner.isAtEnd else { return nil }
        guard !significant.isEmpty else {
            self.init(0 as Int64)
            return
        }
        guard zeros >= 0, significant.count + zeros <= Self.longest else { return nil }
        let all = Array(significant) + [UInt8](repeating: zero, count: zeros)
        guard let value = all.withBytes({ TapeInteger(digits: $0, isNegative: isNegative) }) else { return nil }
        self = value
    }

    /// The digits of 2^128.
    private static let longest = 39
    /// The digits of an exponent that no text in memory makes up for by its own length.
    private static let longestExponent = 15
}

extension [UInt8] {
    /// Appends the decimal digits of an integer, with a `-` below 0.
    package mutating func append(_ integer: TapeInteger) {
        guard integer.high == 0 else { return self += integer.description.utf8 }
        if integer.isNegative { append(UInt8(ascii: "-")) }
        append(decimal: integer.low)
    }

    /// Appends the decimal digits of a number.
    package mutating func append(decimal number: UInt64) {
        let start = count
        var number = number
        repeat {
            append(UInt8(truncatingIfNeeded: number % 10) &+ 48)
            number /= 10
        } while number > 0
        // They come last digit first.
        self[start...].reverse()
    }
}
