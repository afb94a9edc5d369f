import ModelMapping
import Switchless
import XMLStream

/// `double`: sign, digits, point, digits; an exponent is taken too, as many write one.
enum DoubleElement: XMLRPCParsed {
    static let name: Name = "double"
    static let summary = "A number with a point."
    static var phrase: String { "a number" }

    static func write(_ text: Bytes, to tape: TapeWriter, at position: XMLPosition) throws -> Bool {
        guard isNumber(text) else { return false }
        try tape.real(digits: text, at: position)
        return true
    }

    private static func isNumber(_ text: Bytes) -> Bool {
        var scanner = ByteScanner(text)
        if !scanner.take("-") { _ = scanner.take("+") }
        let whole = scanner.take(while: .digit).count
        let fraction = scanner.take(".") ? scanner.take(while: .digit).count : 0
        guard whole + fraction > 0 else { return false }
        if scanner.take("e") || scanner.take("E") {
            if !scanner.take("-") { _ = scanner.take("+") }
            guard !scanner.take(while: .digit).isEmpty else { return false }
        }
        return scanner.isAtEnd
    }
}
