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
        guard unsafe end - cursor >= ShortNumber.window, let short = unsafe ShortNumber(cursor, before: end) else {
            return takeRareNumber()
        }
        unsafe cursor = unsafe short.end
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
    @usableFromInline package mutating func takeNumbers(_ count: Int, into numbers: UnsafeMutablePointer<Double>)
        -> Bool
    {
        // An integer: forming the pointer could go below the start of the buffer.
        let last = unsafe Int(bitPattern: end) &- ShortNumber.window
        var at = unsafe cursor
        for index in 0..<count {
            // Usually at most one separator comes between numbers. Bytes above a comma are neither separators nor "+".
            if Int(bitPattern: at) <= last, unsafe at.pointee > UInt8(ascii: ","),
                let short = unsafe ShortNumber(at, before: end)
            {
                unsafe numbers[index] = short.value
                unsafe cursor = unsafe short.end
                unsafe at = unsafe short.next
            } else {
                guard let number = takeRareNumber(isFirst: index == 0) else { return false }
                unsafe numbers[index] = number
                unsafe at = unsafe cursor + (cursor == end ? 0 : Int(numberEnds[Int(cursor.pointee)] & 1))
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
        guard unsafe end - cursor < ShortNumber.window, let short = ShortNumber(last: remaining) else {
            return takeLongNumber()
        }
        unsafe cursor = unsafe short.end
        return short.value
    }

    /// Takes a number of any length.
    @inline(never)
    private mutating func takeLongNumber() -> Double? {
        let start = unsafe cursor
        var at = unsafe cursor
        guard unsafe at != end else { return nil }
        let negative = unsafe at.pointee == 45
        if unsafe negative || at.pointee == 43 { unsafe at += 1 }
        var mantissa: UInt64 = 0
        let digits = unsafe at
        while unsafe at != end, unsafe at.pointee &- 48 < 10 {
            mantissa = unsafe mantissa &* 10 &+ UInt64(at.pointee &- 48)
            unsafe at += 1
        }
        var count = unsafe at - digits
        var exponent = 0
        if unsafe at != end, unsafe at.pointee == 46, unsafe at + 1 != end, unsafe at[1] &- 48 < 10 {
            unsafe at += 1
            let fraction = unsafe at
            while unsafe at != end, unsafe at.pointee &- 48 < 10 {
                mantissa = unsafe mantissa &* 10 &+ UInt64(at.pointee &- 48)
                unsafe at += 1
            }
            exponent = unsafe fraction - at
            unsafe count += at - fraction
        }
        guard count > 0 else { return nil }
        if unsafe at != end, unsafe at.pointee | 32 == 101 { unsafe exponent += Self.takeExponent(&at, end) }
        unsafe cursor = unsafe at
        // Clinger's fast path: both factors are exact, so one rounding gives the nearest double.
        if count <= 15, exponent >= -22, exponent <= 22 {
            let magnitude = Double(mantissa)
            let value = exponent < 0 ? magnitude / exactPowers[-exponent] : magnitude * exactPowers[exponent]
            return negative ? -value : value
        }
        // Numbers too long for the fast path. This conversion is correctly rounded and ignores the locale.
        guard let value = unsafe Double(Bytes(start: start, count: at - start).string), value.isFinite else {
            unsafe cursor = unsafe start
            return nil
        }
        return value
    }

    /// Takes an exponent and returns it.
    ///
    /// - Returns: 0, with nothing taken, if no digits follow the `e`.
    private static func takeExponent(_ at: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int {
        var digit = unsafe at + 1
        let signed = unsafe digit != end && (digit.pointee == 45 || digit.pointee == 43)
        let negative = unsafe signed && digit.pointee == 45
        if signed { unsafe digit += 1 }
        guard unsafe digit != end, unsafe digit.pointee &- 48 < 10 else { return 0 }
        var value = 0
        while unsafe digit != end, unsafe digit.pointee &- 48 < 10 {
            value = unsafe min(value * 10 + Int(digit.pointee &- 48), 100_000)
            unsafe digit += 1
        }
        unsafe at = unsafe digit
        return negative ? -value : value
    }
}
