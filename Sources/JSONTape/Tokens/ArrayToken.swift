import ModelMapping
import Switchless

/// `[`, values with commas between them, `]` (RFC 8259, 5).
enum ArrayToken: JSONContainer {
    static let name: Name = "array"
    static let summary = "Values, one after the other."
    static let starts = ByteSet("[")

    static func read(_ parser: inout JSONParser) throws(ModelError) {
        try parser.tape.beginArray(at: parser.position)
        parser.enter(Self.self)
    }

    static func advance(_ parser: inout JSONParser) throws(ModelError) -> Bool {
        guard parser.tape.memberCount == 0 else { return try parser.takeSeparator(orEnd: "]") }
        parser.skipSpace()
        return !parser.scanner.take("]")
    }

    static func close(_ parser: inout JSONParser) throws(ModelError) { try parser.tape.endArray() }
}
