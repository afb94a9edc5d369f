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
