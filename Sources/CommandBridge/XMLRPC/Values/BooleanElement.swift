import ModelMapping
import Switchless
import XMLStream

/// `boolean`: `1` or `0`.
enum BooleanElement: XMLRPCParsed {
    static let name: Name = "boolean"
    static let summary = "A truth value: 1 or 0."
    static var phrase: String { "0 or 1" }

    static func write(_ text: Bytes, to tape: TapeWriter, at position: XMLPosition) throws -> Bool {
        var scanner = ByteScanner(text)
        let isTrue = scanner.take("1")
        guard isTrue || scanner.take("0"), scanner.isAtEnd else { return false }
        try tape.bool(isTrue, at: position)
        return true
    }
}
