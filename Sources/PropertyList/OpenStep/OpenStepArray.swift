import ModelMapping
import Switchless

/// `(`, values with commas between them, `)`. A comma may follow the last value.
enum OpenStepArray: OpenStepToken, OpenStepContainer {
    static let name: Name = "array"
    static let summary = "Values, one after the other."
    static let starts = ByteSet("(")

    static func read(_ parser: inout OpenStepParser) throws(ModelError) {
        try parser.tape.beginArray(at: parser.position())
        parser.enter(Self.self)
    }

    static func advance(_ parser: inout OpenStepParser) throws(ModelError) -> Bool {
        parser.skipSpace()
        if parser.tape.memberCount > 0, !parser.scanner.take(",") {
            guard parser.scanner.take(")") else { throw parser.unexpected("',' or ')'") }
            return false
        }
        parser.skipSpace()
        return !parser.scanner.take(")")
    }

    static func close(_ parser: inout OpenStepParser) throws(ModelError) { try parser.tape.endArray() }
}
