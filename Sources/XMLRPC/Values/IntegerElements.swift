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

/// `int`: an integer of 32 bits, as `i4`.
enum IntElement: XMLRPCInteger {
    typealias Number = Int32
    static let name: Name = "int"
    static let summary = "An integer of 32 bits."
}

/// `i4`: an integer of 32 bits.
enum I4Element: XMLRPCInteger {
    typealias Number = Int32
    static let name: Name = "i4"
    static let summary = "An integer of 32 bits."
}

/// `i8`: an integer of 64 bits. A common extension of the specification.
enum I8Element: XMLRPCInteger {
    typealias Number = Int64
    static let name: Name = "i8"
    static let summary = "An integer of 64 bits."
}
