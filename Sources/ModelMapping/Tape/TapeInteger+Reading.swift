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
        for digit in digits {
            let product = low.multipliedFullWidth(by: radix)
            let (sum, carry) = product.low.addingReportingOverflow(UInt64(digit.hexDigitValue ?? 0))
            let (upper, isTooLarge) = high.multipliedReportingOverflow(by: radix)
            let (total, isFull) = upper.addingReportingOverflow(product.high &+ (carry ? 1 : 0))
            if isTooLarge || isFull { return nil }
            (high, low) = (total, sum)
        }
        self.init(isNegative: isNegative, high: high, low: low)
    }
}
