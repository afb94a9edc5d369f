import ModelMapping
import Switchless

/// `-`, digits without a zero before others, a fraction, an exponent (RFC 8259, 6).
enum NumberToken: JSONToken {
    static let name: Name = "number"
    static let summary = "A decimal number."
    static let starts = ByteSet("-").union(.digit)

    static func read(_ parser: inout JSONParser) throws(ModelError) {
        let start = parser.scanner
        let isNegative = parser.scanner.take("-")
        let whole = try digits(&parser)
        if whole.count > 1, whole[0] == UInt8(ascii: "0") {
            throw fault("a number has a leading zero", parser.position(of: start))
        }
        var isWhole = true
        if parser.scanner.take(".") {
            isWhole = false
            _ = try digits(&parser)
        }
        if parser.scanner.take("e") || parser.scanner.take("E") {
            isWhole = false
            if !parser.scanner.take("-") { _ = parser.scanner.take("+") }
            _ = try digits(&parser)
        }
        let position = parser.position(of: start)
        if isWhole, let integer = integer(whole, isNegative) { return try parser.tape.integer(integer, at: position) }
        try parser.tape.real(digits: parser.scanner.bytes(since: start), at: position)
    }

    @_lifetime(copy parser)
    private static func digits(_ parser: inout JSONParser) throws(ModelError) -> Bytes {
        let digits = parser.scanner.take(while: .digit)
        guard !digits.isEmpty else {
            throw fault("a number lacks a digit: '\(parser.scanner.isAtEnd ? "" : shown(parser))'", parser.position)
        }
        return digits
    }

    private static func shown(_ parser: JSONParser) -> String {
        let byte = parser.scanner.next
        return byte > 32 && byte < 127 ? "\(Unicode.Scalar(byte))" : "byte \(byte)"
    }

    private static func fault(_ message: String, _ position: SourcePosition) -> ModelError {
        ModelError(.malformedNumber, message, position: position)
    }

    /// The integer; `nil` beyond 128 bits, and for `-0`, which only a double can represent.
    private static func integer(_ digits: Bytes, _ isNegative: Bool) -> TapeInteger? {
        let integer = TapeInteger(digits: digits, isNegative: isNegative)
        return isNegative && integer == TapeInteger(0 as Int64) ? nil : integer
    }
}
