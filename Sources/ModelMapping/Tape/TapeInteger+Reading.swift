package import Switchless

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
