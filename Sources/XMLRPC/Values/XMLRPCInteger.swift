import ModelMapping
import Switchless

/// An element whose text is an integer: an optional sign, and digits.
protocol XMLRPCInteger: XMLRPCParsed {
    associatedtype Number: FixedWidthInteger
}

extension XMLRPCInteger {
    static var phrase: String { "an integer from \(Number.min) to \(Number.max)" }

    static func read(_ text: Bytes) -> Number? {
        var scanner = ByteScanner(text)
        let isNegative = scanner.take("-")
        if !isNegative { _ = scanner.take("+") }
        let digits = scanner.take(while: .digit)
        guard scanner.isAtEnd, !digits.isEmpty else { return nil }
        return TapeInteger(digits: digits, isNegative: isNegative).flatMap { Number(exactly: $0) }
    }

    static func write(_ value: Number, to tape: TapeWriter, at position: SourcePosition) throws {
        try tape.integer(TapeInteger(Int64(value)), at: position)
    }
}
