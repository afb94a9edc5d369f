/// Writes numbers with a limited number of decimals, as short as SVG allows: without a leading zero.
struct DecimalText {
    /// The number of decimals.
    let decimals: Int
    /// Ten to the power of ``decimals``.
    let unit: Double
    /// The same as a whole number.
    private let scale: UInt

    private let hasLeadingZero: Bool

    /// - Parameters:
    ///   - decimals: 0 to 15.
    ///   - hasLeadingZero: whether a number below 1 begins with a zero.
    init(decimals: Int, hasLeadingZero: Bool = false) {
        self.decimals = min(max(decimals, 0), 15)
        self.hasLeadingZero = hasLeadingZero
        scale = (0..<self.decimals).reduce(1) { power, _ in power * 10 }
        unit = Double(scale)
    }

    /// The decimals that are needed for a step of at most `step`.
    init(step: Double) {
        var decimals = 0
        var size = 1.0
        while size > step && decimals < 15 {
            decimals += 1
            size /= 10
        }
        self.init(decimals: decimals)
    }

    /// The number in units of the last decimal. Numbers beyond 2⁵² units are truncated.
    func units(_ number: Double) -> Int {
        let scaled = (number * unit).rounded()
        return scaled.isNaN ? 0 : Int(max(min(scaled, 0x1p52), -0x1p52))
    }

    /// The number that has so many units.
    func number(_ units: Int) -> Double { Double(units) / unit }

    /// Appends a number of units.
    func append(_ units: Int, to text: inout [UInt8]) {
        if units < 0 { text.append(UInt8(ascii: "-")) }
        var (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: scale)
        if !beginsWithPoint(units) {
            for place in Self.powers[..<Self.digits(whole)].reversed() {
                text.append(UInt8(ascii: "0") + UInt8(whole / place))
                whole %= place
            }
        }
        guard rest > 0 else { return }
        text.append(UInt8(ascii: "."))
        for place in Self.powers[..<decimals].reversed() where rest > 0 {
            text.append(UInt8(ascii: "0") + UInt8(rest / place))
            rest %= place
        }
    }

    /// How many characters ``append(_:to:)`` writes.
    func length(_ units: Int) -> Int {
        let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: scale)
        let start = (units < 0 ? 1 : 0) + (beginsWithPoint(units) ? 0 : Self.digits(whole))
        guard rest > 0 else { return start }
        return start + 1 + decimals - (Self.powers.firstIndex { !rest.isMultiple(of: $0) } ?? 1) + 1
    }

    /// Whether a number, without its sign, begins with the point.
    private func beginsWithPoint(_ units: Int) -> Bool { units != 0 && units.magnitude < scale && !hasLeadingZero }

    /// Whether a number has a point.
    func hasPoint(_ units: Int) -> Bool { !units.magnitude.isMultiple(of: scale) }

    /// Whether a number begins with a sign, or with the point after another one.
    func separates(_ units: Int, afterPoint: Bool) -> Bool { units < 0 || afterPoint && beginsWithPoint(units) }

    /// The powers of ten.
    private static let powers: [UInt] = (0..<20).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

    private static func digits(_ number: UInt) -> Int { max(1, powers.firstIndex { $0 > number } ?? powers.count) }

    func text(_ number: Double) -> String {
        var bytes: [UInt8] = []
        append(units(number), to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A list of numbers for an attribute, with a space between them.
    ///
    /// Only path data, points and transforms may leave the separator out (SVG 2, 9.3.9); Firefox drops any other list
    /// that does.
    func text(_ numbers: [Double]) -> String { numbers.map(text).joined(separator: " ") }

    /// Numbers for a transform, with as few separators as possible.
    func packed(_ numbers: [Double]) -> String {
        var list = NumberList(self)
        for number in numbers { list.append(units(number)) }
        return String(decoding: list.text, as: UTF8.self)
    }
}

/// The numbers of path data or a transform, where a sign or a second point separates, too.
struct NumberList {
    let format: DecimalText
    private(set) var text: [UInt8] = []
    private var needsSeparator = false
    private var hasPoint = false

    init(_ format: DecimalText) { self.format = format }

    /// An empty list whose first number is separated from the last one of another list.
    init(continuing list: NumberList) {
        self.init(list.format)
        needsSeparator = list.needsSeparator
        hasPoint = list.hasPoint
    }

    /// Appends a list that continues this one.
    mutating func append(_ list: NumberList) {
        text += list.text
        needsSeparator = list.needsSeparator
        hasPoint = list.hasPoint
    }

    /// Appends a letter, which separates numbers.
    mutating func append(letter: UInt8) {
        text.append(letter)
        needsSeparator = false
    }

    mutating func append(_ units: Int) {
        if needsSeparator, !format.separates(units, afterPoint: hasPoint) { text.append(UInt8(ascii: " ")) }
        format.append(units, to: &text)
        needsSeparator = true
        hasPoint = format.hasPoint(units)
    }

    /// How many characters a letter, if there is one, and numbers after it take.
    func length(of numbers: [Int], hasLetter: Bool) -> Int {
        var (length, needsSeparator, hasPoint) = (hasLetter ? 1 : 0, needsSeparator && !hasLetter, hasPoint)
        for units in numbers {
            length += needsSeparator && !format.separates(units, afterPoint: hasPoint) ? 1 : 0
            length += format.length(units)
            (needsSeparator, hasPoint) = (true, format.hasPoint(units))
        }
        return length
    }
}

/// A positive number as decimal digits: 0.d₁d₂d₃... times 10 to the power `exponent`.
///
/// It is exact but slow, and only used for rare numbers.
struct DecimalNumber {
    private var digits: [UInt8]
    private var exponent: Int

    /// Makes the shortest digits that read back as the number.
    init(_ number: Double) {
        digits = []
        digits.reserveCapacity(24)
        var point: Int?
        var text = number.description.utf8[...]
        while let byte = text.popFirst(), byte != UInt8(ascii: "e") {
            if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
        }
        exponent = (point ?? digits.count) + (Int(Substring(text)) ?? 0)
        let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
        digits.removeFirst(zeros)
        exponent -= zeros
        trim()
    }

    /// The nearest number with `count` digits.
    ///
    /// The largest numbers are truncated, because rounding up could exceed the range of a Double.
    func rounded(to count: Int) -> DecimalNumber {
        guard digits.count > count else { return self }
        var result = self
        result.digits.removeLast(digits.count - count)
        if digits[count] >= UInt8(ascii: "5") && exponent < 309 { result.increment() }
        result.trim()
        return result
    }

    /// Writes the number plainly, or with an exponent if that is shorter.
    func store(at cursor: OutputCursor) -> OutputCursor {
        let power = exponent - 1
        let mantissa = digits.count > 1 ? digits.count + 1 : 1
        let tail = "e\(power)".utf8
        return plainCount <= mantissa + tail.count
            ? storePlain(at: cursor)
            : store(digits, pointAfter: 1, at: cursor).write(tail)
    }

    private var plainCount: Int {
        exponent > 0 ? max(exponent, exponent < digits.count ? digits.count + 1 : 0) : 2 - exponent + digits.count
    }

    private func storePlain(at cursor: OutputCursor) -> OutputCursor {
        guard exponent > 0 else { return cursor.write("0.".utf8).write(zeros(-exponent)).write(digits) }
        return store(digits + zeros(exponent - digits.count), pointAfter: exponent, at: cursor)
    }

    private func zeros(_ count: Int) -> Repeated<UInt8> { repeatElement(UInt8(ascii: "0"), count: max(count, 0)) }

    private func store(
        _ digits: [UInt8], pointAfter count: Int, at cursor: OutputCursor
    ) -> OutputCursor {
        let whole = cursor.write(digits.prefix(count))
        return digits.count > count ? whole.write(".".utf8).write(digits.dropFirst(count)) : whole
    }

    /// Adds one to the last digit.
    private mutating func increment() {
        let nines = digits.reversed().prefix { $0 == UInt8(ascii: "9") }.count
        digits.removeLast(nines)
        guard let last = digits.indices.last else {
            digits = [UInt8(ascii: "1")]
            exponent += 1
            return
        }
        digits[last] += 1
    }

    private mutating func trim() {
        digits.removeLast(digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count)
    }
}

/// Eight decimal digits in a word, one per byte, the last digit lowest.
///
/// A few multiplications produce all digits at once, and the word's zero bits give the number of trailing zeros. No
/// digit is examined separately.
struct DigitGroup {
    /// Eight characters `0`.
    private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    private let digits: UInt64

    /// Splits a number below 100 000 000.
    ///
    /// Each step divides every part n of the word by a base of 10 000, 100 or 10, through a rounded-up reciprocal. It
    /// then replaces n by the remainder with the quotient q above it: n - q * base + (q << k).
    @inline(__always)
    init(_ number: UInt64) {
        let thousands = (number &* 0xD1B7_1759) >> 45
        let halves = number &+ thousands &* (1 << 32 - 10_000)
        let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let quarters = halves &+ hundreds &* (1 << 16 - 100)
        let tens = (quarters &* 103) >> 10 & 0x000F_000F_000F_000F
        digits = quarters &+ tens &* (1 << 8 - 10)
    }

    /// The characters in the order of memory: the first is the lowest byte.
    @inline(__always)
    private var characters: UInt64 { digits.byteSwapped | DigitGroup.zeros }

    /// Writes all digits before the point, and those after it without trailing zeros.
    @inline(__always)
    func store(pointAfter whole: Int, at cursor: OutputCursor) -> OutputCursor {
        _ = storeAll(pointAfter: whole, at: cursor)
        let last = last
        return cursor + (last >= whole ? last &+ 2 : whole)
    }

    /// Writes all digits with a point among them, or after all eight.
    @inline(__always)
    func storeAll(pointAfter whole: Int, at cursor: OutputCursor) -> OutputCursor {
        _ = storeAll(at: cursor)
        cursor[whole] = UInt8(ascii: ".")
        (cursor + whole + 1).store(characters &>> UInt64(truncatingIfNeeded: 8 &* whole))
        return cursor + 9
    }

    /// Writes all digits up to the last that is not 0.
    @inline(__always)
    func storeTrimmed(at cursor: OutputCursor) -> OutputCursor {
        _ = storeAll(at: cursor)
        return cursor + (last &+ 1)
    }

    /// Writes the digits without leading zeros.
    @inline(__always)
    func storeWhole(at cursor: OutputCursor) -> OutputCursor {
        // The last digit is always written, even if it is zero.
        let zeros = (digits | 1).leadingZeroBitCount / 8
        cursor.store(characters &>> UInt64(truncatingIfNeeded: 8 &* zeros))
        return cursor + (8 &- zeros)
    }

    @inline(__always)
    func storeAll(at cursor: OutputCursor) -> OutputCursor {
        cursor.store(characters)
        return cursor + 8
    }

    /// Writes "0." and up to six zeros.
    @inline(__always)
    static func storeZeros(_ count: Int, at cursor: OutputCursor) -> OutputCursor {
        cursor.store(zeros)
        cursor[1] = UInt8(ascii: ".")
        return cursor + 2 + count
    }

    /// The index of the last digit that is not 0; 0 if all are.
    @inline(__always)
    private var last: Int { 7 &- (digits | 1 << 63).trailingZeroBitCount / 8 }
}
