import ModelMapping
import Switchless

/// The `integer` element: decimal, or hexadecimal after `0x`.
///
/// White space may precede the sign and the digits, as in Apple's parsers.
enum IntegerValue: PlistScalar {
    static let name: Name = "integer"
    static let summary = "An integer, decimal or hexadecimal, of at most 128 bits."

    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws(ModelError) {
        let value = try tape.withText { text throws(ModelError) in try read(text, at: position) }
        tape.dropText()
        try tape.integer(value, at: position)
    }

    static func read(_ text: Bytes, at position: SourcePosition?) throws(ModelError) -> TapeInteger {
        var scanner = ByteScanner(text)
        scanner.skipSpace()
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        scanner.skipSpace()
        let isHexadecimal = scanner.next == 48 && scanner.peek(1) | 32 == 120
        if isHexadecimal { scanner.skip(2) }
        let digits = isHexadecimal ? scanner.take(while: .hexadecimal) : scanner.take(while: .digit)
        guard !digits.isEmpty, scanner.isAtEnd else {
            throw ModelError(.integer, "invalid integer '\(shown(text))'", position: position)
        }
        guard let value = TapeInteger(digits: digits, radix: isHexadecimal ? 16 : 10, isNegative: isNegative) else {
            throw ModelError(
                .integerRange, "\(shown(text)) is outside -2^127 to 2^128 - 1; write it as a <string> or a <real>",
                position: position)
        }
        return value
    }

    /// The text as messages show it: at most 40 bytes.
    static func shown(_ text: Bytes) -> String {
        text.prefix(40).string + (text.count > 40 ? "…" : "")
    }
}

/// The `real` element: a decimal number, `inf`, `infinity` or `nan`.
///
/// Case does not matter. White space may precede the number.
enum RealValue: PlistScalar {
    static let name: Name = "real"
    static let summary = "A number with a point or exponent, infinite or not a number."

    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws(ModelError) {
        let leading = try tape.withText { text throws(ModelError) in try leadingSpace(of: text, at: position) }
        if leading > 0 { tape.trimText() }
        try tape.realFromText(at: position)
    }

    /// The number of white space bytes before the number.
    ///
    /// - Throws: `ModelError` if the text is not a number.
    private static func leadingSpace(of text: Bytes, at position: SourcePosition?) throws(ModelError) -> Int {
        var scanner = ByteScanner(text)
        scanner.skipSpace()
        let leading = text.count - scanner.remaining.count
        if !scanner.take("-") { _ = scanner.take("+") }
        guard scanner.isUnsignedDecimal || isSpecial(scanner.remaining) else {
            throw ModelError(
                .real, "invalid number '\(IntegerValue.shown(text))'", position: position)
        }
        return leading
    }

    private static let specialNames = ByteNames(["inf", "infinity", "nan"])

    private static func isSpecial(_ text: Bytes) -> Bool { specialNames.index(of: text) != nil }
}

/// The `false` element.
enum FalseValue: PlistFlag {
    static let name: Name = "false"
    static let summary = "The truth value false."
    static var value: Bool { false }
}

/// The `true` element.
enum TrueValue: PlistFlag {
    static let name: Name = "true"
    static let summary = "The truth value true."
    static var value: Bool { true }
}
