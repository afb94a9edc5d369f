import ModelMapping
import Switchless

/// `integer`: an optional sign and decimal digits, at most 64 bits.
struct IntegerType: MappedType {
    static let name: Name = "integer"
    static let summary = "A whole number of at most 64 bits."

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        var scanner = ByteScanner(text)
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        let digits = scanner.take(while: .digit)
        guard !digits.isEmpty, scanner.isAtEnd, let value = TapeInteger(digits: digits, isNegative: isNegative),
            value.high == 0
        else { return false }
        try tape.integer(value, at: position)
        return true
    }
}
