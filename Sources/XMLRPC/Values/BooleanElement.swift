import ModelMapping
import Switchless

/// `boolean`: `1` or `0`.
enum BooleanElement: XMLRPCParsed {
    static let name: Name = "boolean"
    static let summary = "A truth value: 1 or 0."
    static var phrase: String { "0 or 1" }

    static func read(_ text: Bytes) -> Bool? {
        var scanner = ByteScanner(text)
        let isTrue = scanner.take("1")
        return (isTrue || scanner.take("0")) && scanner.isAtEnd ? isTrue : nil
    }

    static func write(_ value: Bool, to tape: TapeWriter, at position: SourcePosition) throws {
        try tape.bool(value, at: position)
    }
}
