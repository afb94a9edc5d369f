extension [UInt8] {
    /// Appends the decimal digits of an integer, with a `-` below 0.
    package mutating func append(_ integer: TapeInteger) {
        guard integer.high == 0 else { return self += integer.description.utf8 }
        if integer.isNegative { append(UInt8(ascii: "-")) }
        append(decimal: integer.low)
    }

    /// Appends the decimal digits of a number.
    package mutating func append(decimal number: UInt64) {
        // 2^64 has 20 digits.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var number = number
            var start = digits.count
            repeat {
                start -= 1
                digits[start] = UInt8(truncatingIfNeeded: number % 10) &+ 48
                number /= 10
            } while number > 0
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }
}
