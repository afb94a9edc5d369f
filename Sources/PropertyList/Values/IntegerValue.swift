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
