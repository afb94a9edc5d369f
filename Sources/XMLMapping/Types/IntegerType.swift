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
        guard !digits.isEmpty, scanner.isAtEnd, let magnitude = magnitude(digits),
            let value = TapeInteger(isNegative: isNegative, high: 0, low: magnitude)
        else { return false }
        try tape.integer(value, at: position)
        return true
    }

    private func magnitude(_ digits: Bytes) -> UInt64? {
        var value: UInt64 = 0
        for digit in digits {
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isFull) = product.addingReportingOverflow(UInt64(digit - 48))
            if isTooLarge || isFull { return nil }
            value = sum
        }
        return value
    }
}
