import ModelMapping
import Switchless

/// A decimal number of any length. It is rounded and written exactly.
struct DecimalNumber: Sendable {
    private var isNegative = false
    /// The digits from 0 to 9, without zeros at either end; none for zero.
    private var digits: [UInt8] = []
    /// The digits before the decimal point. It is negative for zeros after the point, and greater than the number of
    /// digits for zeros before it.
    private var point = 0

    private static let bytes = ByteSet("+-.eE").union(.digit)
    private static let exponentMarks = ByteSet("eE")
    /// The magnitude of an exponent that no text in memory makes up for by its own length.
    private static let furthestExponent = 1_000_000_000_000_000
    private static let zero = UInt8(ascii: "0")

    /// Reads a number such as `-12.50e1`; `nil` for other texts, and for a number beyond the range of a double.
    init?(_ text: String) {
        guard text.utf8.allSatisfy(Self.bytes.contains), Double(text)?.isFinite == true else { return nil }
        let significand = text.utf8.prefix { !Self.exponentMarks.contains($0) }
        let written = significand.filter(ByteSet.digit.contains)
        let significant = written.drop { $0 == Self.zero }
        guard let last = significant.lastIndex(where: { $0 != Self.zero }) else { return }
        digits = significant[...last].map { $0 - Self.zero }
        isNegative = text.utf8.first == UInt8(ascii: "-")
        let whole = significand.prefix { $0 != UInt8(ascii: ".") }.count(where: ByteSet.digit.contains)
        point = whole - (written.count - significant.count) + Self.exponent(text.utf8.dropFirst(significand.count + 1))
    }

    private static func exponent(_ text: Substring.UTF8View) -> Int {
        guard !text.isEmpty else { return 0 }
        // One that is too long for an integer is negative, as the number is finite and not zero.
        let exponent = Int(Substring(text)) ?? -furthestExponent
        return max(-furthestExponent, min(exponent, furthestExponent))
    }

    /// The digits of the whole part; 0 or less for a number below 1.
    var wholeDigits: Int { point }

    /// The number times a power of ten.
    func shifted(by power: Int) -> DecimalNumber {
        var shifted = self
        if !digits.isEmpty { shifted.point += power }
        return shifted
    }

    /// The number with at most this many digits after the point. A half is rounded to the even digit.
    func rounded(to fraction: Int) -> DecimalNumber {
        let kept = point + fraction
        guard kept < digits.count else { return self }
        guard kept >= 0 else { return DecimalNumber() }
        var rounded = self
        rounded.digits = Array(digits.prefix(kept))
        if isRoundedUp(at: kept) {
            rounded.increment()
        } else {
            rounded.dropLast(0)
        }
        return rounded.digits.isEmpty ? DecimalNumber() : rounded
    }

    private init() {}

    private func isRoundedUp(at index: Int) -> Bool {
        let half: UInt8 = 5
        guard digits[index] == half else { return digits[index] > half }
        // The last digit is no zero: any digit after the five makes it more than a half.
        return index + 1 < digits.count || index > 0 && digits[index - 1] % 2 == 1
    }

    /// Adds 1 to the last digit.
    private mutating func increment() {
        dropLast(9)
        guard let last = digits.indices.last else {
            digits = [1]
            point += 1
            return
        }
        digits[last] += 1
    }

    private mutating func dropLast(_ digit: UInt8) {
        while digits.last == digit { digits.removeLast() }
    }

    /// `-` for a number below zero, else nothing. A number that was rounded to zero has no sign.
    var sign: String { isNegative ? "-" : "" }

    /// The number without its sign, with groups of three digits.
    ///
    /// - Parameter fraction: the digits after the point, at least.
    func magnitude(fraction: Int, in formats: TemplateFormats) -> String {
        let whole = digits.prefix(max(0, point)) + Self.zeros(point - digits.count)
        let parts = Self.zeros(-point) + digits.dropFirst(max(0, point))
        var text = whole.isEmpty ? "0" : ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { text += formats.groupSeparator }
            text += String(digit)
        }
        let padded = parts + Self.zeros(fraction - parts.count)
        return padded.isEmpty ? text : text + formats.decimalSeparator + padded.map { String($0) }.joined()
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: max(0, count)) }
}

extension DecimalNumber {
    /// The digits of 2^128, which is greater than every integer of a value.
    private static let mostDigits = 39

    /// The value as a number: an integer, the shortest digits of a real, or a text that is a number.
    ///
    /// - Throws: ``TemplateFilterError`` if it is none, not finite, or too large.
    init(_ value: ModelValue) throws(TemplateFilterError) {
        let text = value.integer?.description ?? value.real.map { "\($0)" } ?? value.string
        guard let number = text.flatMap({ DecimalNumber($0) }) else {
            throw TemplateFilterError("\(value.phrase) is no number")
        }
        guard number.wholeDigits <= Self.mostDigits else {
            throw TemplateFilterError("\(value.phrase) is too large; \(Self.mostDigits) digits are the most")
        }
        self = number
    }
}
