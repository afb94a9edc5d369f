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

/// The powers of ten that a double holds exactly.
let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]

/// A short number without an exponent, as nearly every one in path data.
///
/// It has at most sixteen characters, and a point among the first eight or fewer than eight digits.
///
/// Eight bytes are examined at once. A branch depends on the count of digits only for long numbers, because the
/// processor would often mispredict it.
@safe
struct ShortNumber {
    /// How many bytes must be readable: a sign, a word, and the byte after it.
    static let window = 10
    /// How many bytes must be readable if the number continues after the first word.
    ///
    /// These are a sign, two words, and the byte after them.
    static let longWindow = 18

    let value: Double
    /// The address after the number.
    let end: UnsafePointer<UInt8>
    /// The address after the number and one space or comma, if there is one.
    let next: UnsafePointer<UInt8>

    /// Reads the number at `start`; `nil` if there is none or it is too long.
    ///
    /// At least ``window`` bytes must be readable at `start`. Nothing at or after `limit` is read.
    @inline(__always)
    init?(_ start: UnsafePointer<UInt8>, before limit: UnsafePointer<UInt8>) {
        let minus = unsafe start.pointee == UInt8(ascii: "-") ? 1 : 0
        let digits = unsafe start + minus
        let word = unsafe DigitWord(digits)
        let whole = word.count
        let point = unsafe digits[whole] == UInt8(ascii: ".") ? 1 : 0
        // The number usually ends in this word: at the first byte that is not a digit, or at the second if the first is
        // the point.
        let ends = word.others & (word.others &- UInt64(truncatingIfNeeded: point))
        guard ends == 0 else {
            let length = ends.trailingZeroBitCount / 8
            unsafe end = unsafe digits + length
            let separators = unsafe Int(numberEnds[Int(end.pointee)])
            unsafe next = unsafe end + separators
            let count = length &- point
            let fraction = count &- whole
            // There must be digits after the point or, without a point, any digits. An "e" may begin an exponent.
            guard fraction | whole & (point &- 1) != 0, separators < 2 else { return nil }
            value = DigitWord.value(of: word.joined, count: count).over(fraction, minus)
            return
        }
        // The number has a point and continues in the next word, or at least ends with this one.
        guard unsafe limit - digits >= Self.longWindow - 1 else { return nil }
        let tail = unsafe DigitWord(digits + 8)
        let more = tail.count
        unsafe end = unsafe digits + (8 &+ more)
        let fraction = 7 &+ more &- whole
        let separators = unsafe Int(numberEnds[Int(end.pointee)])
        unsafe next = unsafe end + separators
        guard word.others != 0, fraction > 0, separators < 2 else { return nil }
        // The first eight digits, or all seven; then the remaining ones.
        let first = DigitWord.value(of: word.joined | tail.digits << 56, count: more > 0 ? 8 : 7)
        value = first.followed(by: tail.digits >> 8, count: more &- 1).over(fraction, minus)
    }
}

extension ShortNumber {
    /// Reads the number at the start of `rest`, without reading any byte after `rest`.
    ///
    /// `nil` if there is none, if it has more than eight characters without its sign, or if it has eight digits.
    @inline(__always)
    init?(last rest: Bytes) {
        let minus = rest.first == UInt8(ascii: "-") ? 1 : 0
        let count = rest.count &- minus
        guard count > 0, let start = unsafe rest.baseAddress else { return nil }
        let digits = unsafe start + minus
        let word = unsafe DigitWord(digits, count: count)
        let whole = word.count
        let point = unsafe whole < count && digits[whole] == UInt8(ascii: ".") ? 1 : 0
        let length = (word.others & (word.others &- UInt64(truncatingIfNeeded: point))).trailingZeroBitCount / 8
        guard word.others != 0, length > point &* (whole &+ 1),
            unsafe length == count || numberEnds[Int(digits[length])] < 2
        else { return nil }
        unsafe (end, next) = unsafe (digits + length, digits + length)
        value = DigitWord.value(of: word.joined, count: length &- point).over(length &- point &- whole, minus)
    }
}

extension Int {
    /// This number with up to seven more digits appended. Usually there is at most one.
    @inline(__always)
    fileprivate func followed(by digits: UInt64, count: Int) -> Int {
        guard count > 1 else { return count == 1 ? self &* 10 &+ Int(digits & 15) : self }
        return self &* integralPowers[count & 7] &+ DigitWord.value(of: digits, count: count)
    }

    /// This number divided by ten to the `power`, 0 to 15; negated if `minus`.
    ///
    /// Both operands are exact, so the single rounding gives the nearest double.
    @inline(__always)
    fileprivate func over(_ power: Int, _ minus: Int) -> Double { Double(self) / divisors[(2 &* power &+ minus) & 31] }
}

/// Powers of ten from 0 to 7.
private let integralPowers = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]

/// Powers of ten from 0 to 15, each followed by its negative.
///
/// The 32 entries fit an index of five bits.
private let divisors: [Double] = [
    1, -1, 1e1, -1e1, 1e2, -1e2, 1e3, -1e3, 1e4, -1e4, 1e5, -1e5, 1e6, -1e6, 1e7, -1e7,
    1e8, -1e8, 1e9, -1e9, 1e10, -1e10, 1e11, -1e11, 1e12, -1e12, 1e13, -1e13, 1e14, -1e14, 1e15, -1e15,
]

/// The class of the byte that follows a number.
///
/// 1 is a separator that may be skipped at once, a space or a comma. 2 is a byte that may continue the number, an "e"
/// or a digit. 0 is any other byte. A table avoids branches that would be mispredicted too often.
let numberEnds: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]

/// Eight bytes of text, examined at once. The first byte is the lowest.
struct DigitWord {
    /// Each byte's difference to "0": for a digit, its value.
    let digits: UInt64
    /// The highest bit of each byte that is not a digit.
    ///
    /// Bits after the first byte that is neither a digit nor a point are undefined.
    let others: UInt64

    /// The word at `start`, where eight bytes may be read.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>) {
        unsafe self.init(UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)))
    }

    /// Makes the word of the first `count` bytes, at most eight, padded with zeros.
    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, count: Int) {
        if count >= 8 { unsafe self.init(start) } else { unsafe self.init(Self.bytes(start, count)) }
    }

    /// Loads fewer than eight bytes with overlapping reads.
    @inline(__always)
    private static func bytes(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        func shifted(_ bytes: some FixedWidthInteger, _ byteIndex: Int) -> UInt64 {
            UInt64(truncatingIfNeeded: bytes) &<< UInt64(truncatingIfNeeded: 8 &* byteIndex)
        }
        guard count < 4 else {
            let last = unsafe UnsafeRawPointer(start).loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            let first = unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
            return UInt64(UInt32(littleEndian: first)) | shifted(UInt32(littleEndian: last), count &- 4)
        }
        return unsafe UInt64(start[0]) | shifted(start[count / 2], count / 2) | shifted(start[count &- 1], count &- 1)
    }

    @inline(__always)
    private init(_ bytes: UInt64) {
        digits = bytes ^ 0x3030_3030_3030_3030
        // Adding 118 sets the highest bit of every value above 9. A digit or a point does not carry into the next byte.
        others = (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
    }

    /// How many digits there are before the first other byte.
    @inline(__always)
    var count: Int { others.trailingZeroBitCount / 8 }

    /// The digits with the first other byte removed.
    ///
    /// The bytes after it move down, and the last byte is 0.
    @inline(__always)
    var joined: UInt64 {
        let before = (others ^ (others &- 1)) >> 8
        let moved = digits >> 8
        return moved ^ ((moved ^ digits) & before)
    }

    /// The value of the first `count` digits, 1 to 8.
    ///
    /// Three multiplications combine two, then four, then eight digits.
    @inline(__always)
    static func value(of digits: UInt64, count: Int) -> Int {
        // Move the digits to the end of the word, with zeros before them.
        var digits = digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
        digits = digits &* 10 &+ digits >> 8
        digits = ((digits & 0x00FF_00FF_00FF_00FF) &* 0x0064_0001) >> 16
        return Int(truncatingIfNeeded: ((digits & 0x0000_FFFF_0000_FFFF) &* 0x2710_0000_0001) >> 32)
    }
}
