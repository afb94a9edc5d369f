extension ByteScanner {
    /// Whether the remaining bytes are exactly one number without a sign.
    ///
    /// That is digits with an optional point after or between them, or a point and digits; then an optional exponent.
    package var isUnsignedDecimal: Bool {
        var scanner = self
        let whole = scanner.take(while: .digit).count
        let fraction = scanner.take(".") ? scanner.take(while: .digit).count : 0
        guard whole + fraction > 0 else { return false }
        if scanner.take("e") || scanner.take("E") {
            if !scanner.take("-") { _ = scanner.take("+") }
            guard !scanner.take(while: .digit).isEmpty else { return false }
        }
        return scanner.isAtEnd
    }

    /// Takes an integer of as many digits as there are, at most `counts.upperBound`.
    ///
    /// - Returns: `nil`, with nothing taken, if there are fewer digits than the lower bound.
    package mutating func takeInteger(digits counts: ClosedRange<Int>) -> Int? {
        var (value, count) = (0, 0)
        while count < counts.upperBound, peek(count) &- 48 < 10 {
            value = value * 10 + Int(peek(count) &- 48)
            count += 1
        }
        guard count >= counts.lowerBound else { return nil }
        skip(count)
        return value
    }

    /// Takes a number: sign, digits, point, exponent (CSS Values 4, 5.3, and SVG 2, 4.2).
    ///
    /// The value is the nearest double. A point that no digit follows (`1.`) and an `e` that no exponent follows
    /// (`1em`) are not taken.
    ///
    /// - Returns: `nil`, with nothing taken, if no number begins here or its value is not finite.
    public mutating func takeNumber() -> Double? {
        guard end - cursor >= ShortNumber.window, let short = ShortNumber(cursor, before: end) else {
            return takeRareNumber()
        }
        cursor = short.end
        return short.value
    }

    /// Takes several numbers separated by white space or a comma, as in a path segment.
    ///
    /// One call for all numbers avoids the cost of a call for each.
    ///
    /// - Parameters:
    ///   - count: how many numbers to take.
    ///   - numbers: memory for at least `count` numbers.
    /// - Returns: `false` if there are fewer numbers; the cursor is then where the next number should begin.
    package mutating func takeNumbers(_ count: Int, into numbers: UnsafeMutablePointer<Double>) -> Bool {
        // An integer: forming the pointer could go below the start of the buffer.
        let last = Int(bitPattern: end) &- ShortNumber.window
        var at = cursor
        for index in 0..<count {
            // Usually at most one separator comes between numbers. Bytes above a comma are neither separators nor "+".
            if Int(bitPattern: at) <= last, at.pointee > UInt8(ascii: ","), let short = ShortNumber(at, before: end) {
                numbers[index] = short.value
                cursor = short.end
                at = short.next
            } else {
                guard let number = takeRareNumber(isFirst: index == 0) else { return false }
                numbers[index] = number
                at = cursor + (cursor == end ? 0 : Int(numberEnds[Int(cursor.pointee)] & 1))
            }
        }
        return true
    }

    /// Takes a number that is long, near the end, or after more than one separator.
    @inline(never)
    private mutating func takeRareNumber(isFirst: Bool) -> Double? {
        if !isFirst { skipCommaSpace() }
        return takeNumber()
    }

    /// Takes a number that is long or near the end of the bytes.
    @inline(never)
    private mutating func takeRareNumber() -> Double? {
        guard end - cursor < ShortNumber.window, let short = ShortNumber(last: remaining) else {
            return takeLongNumber()
        }
        cursor = short.end
        return short.value
    }

    /// Takes a number of any length.
    @inline(never)
    private mutating func takeLongNumber() -> Double? {
        let start = cursor
        var at = cursor
        guard at != end else { return nil }
        let negative = at.pointee == 45
        if negative || at.pointee == 43 { at += 1 }
        var mantissa: UInt64 = 0
        let digits = at
        while at != end, at.pointee &- 48 < 10 {
            mantissa = mantissa &* 10 &+ UInt64(at.pointee &- 48)
            at += 1
        }
        var count = at - digits
        var exponent = 0
        if at != end, at.pointee == 46, at + 1 != end, at[1] &- 48 < 10 {
            at += 1
            let fraction = at
            while at != end, at.pointee &- 48 < 10 {
                mantissa = mantissa &* 10 &+ UInt64(at.pointee &- 48)
                at += 1
            }
            exponent = fraction - at
            count += at - fraction
        }
        guard count > 0 else { return nil }
        if at != end, at.pointee | 32 == 101 { exponent += Self.takeExponent(&at, end) }
        cursor = at
        // Clinger's fast path: both factors are exact, so one rounding gives the nearest double.
        if count <= 15, exponent >= -22, exponent <= 22 {
            let magnitude = Double(mantissa)
            let value = exponent < 0 ? magnitude / exactPowers[-exponent] : magnitude * exactPowers[exponent]
            return negative ? -value : value
        }
        // Numbers too long for the fast path. This conversion is correctly rounded and ignores the locale.
        guard let value = Double(Bytes(start: start, count: at - start).string), value.isFinite else {
            cursor = start
            return nil
        }
        return value
    }

    /// Takes an exponent and returns it.
    ///
    /// - Returns: 0, with nothing taken, if no digits follow the `e`.
    private static func takeExponent(_ at: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        var digit = at + 1
        let signed = digit != end && (digit.pointee == 45 || digit.pointee == 43)
        let negative = signed && digit.pointee == 45
        if signed { digit += 1 }
        guard digit != end, digit.pointee &- 48 < 10 else { return 0 }
        var value = 0
        while digit != end, digit.pointee &- 48 < 10 {
            value = min(value * 10 + Int(digit.pointee &- 48), 100_000)
            digit += 1
        }
        at = digit
        return negative ? -value : value
    }
}
