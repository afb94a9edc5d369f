import ModelMapping
import Switchless

/// `{`, members with commas between them, `}`; a member is a string, `:`, and a value (RFC 8259, 4).
enum ObjectToken: JSONContainer {
    static let name: Name = "object"
    static let summary = "Names, each with a value."
    static let starts = ByteSet("{")

    static func read(_ parser: inout JSONParser) throws(ModelError) {
        try parser.tape.beginMap(at: parser.position)
        parser.enter(Self.self)
    }

    static func advance(_ parser: inout JSONParser) throws(ModelError) -> Bool {
        if parser.tape.memberCount > 0 {
            guard try parser.takeSeparator(orEnd: "}") else { return false }
            parser.skipSpace()
        } else {
            parser.skipSpace()
            if parser.scanner.take("}") { return false }
        }
        guard StringToken.starts.contains(parser.scanner.next) else { throw parser.unexpected("a name in quotes") }
        let position = parser.position
        try StringToken.scan(&parser)
        try parser.tape.keyFromText(at: position)
        parser.skipSpace()
        guard parser.scanner.take(":") else { throw parser.unexpected("':'") }
        return true
    }

    static func close(_ parser: inout JSONParser) throws(ModelError) { try parser.endMap() }
}
