import ModelMapping
import Switchless

/// `int:5`: decimal digits, with a sign.
enum IntegerInput: PlistValueType {
    static let name: Name = "int"
    static let summary = "An integer of at most 128 bits."

    static func write(_ text: Bytes, to writer: TapeWriter) throws -> Bool {
        var scanner = ByteScanner(text)
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        let digits = scanner.take(while: .digit)
        guard !digits.isEmpty, scanner.isAtEnd, let integer = TapeInteger(digits: digits, isNegative: isNegative)
        else { return false }
        try writer.integer(integer, at: nil)
        return true
    }
}
