import ModelMapping
import Switchless

/// `<`, pairs of hexadecimal digits with white space between them, `>`.
enum OpenStepData: OpenStepToken {
    static let name: Name = "data"
    static let summary = "Bytes, in hexadecimal digits."
    static let starts = ByteSet("<")

    static func read(_ parser: inout OpenStepParser) throws(ModelError) {
        let position = parser.position()
        parser.scanner.skip()
        parser.tape.beginText()
        while true {
            parser.skipWhiteSpace()
            if parser.scanner.take(">") { return try parser.tape.dataFromText(at: position) }
            let high = try digit(&parser, "two hexadecimal digits or '>'")
            let low = try digit(&parser, "the second hexadecimal digit of a byte")
            parser.tape.appendText(high << 4 | low)
        }
    }

    private static let content = ByteSet.hexadecimal.union(.space)

    /// Whether a document that begins with `head` is data and nothing else, as far as `head` goes.
    ///
    /// `<ab>` is a tag of XML too, but no document: it has no end.
    static func isDocument(_ head: Bytes) -> Bool {
        var scanner = ByteScanner(head)
        scanner.skipSpace()
        guard scanner.take("<") else { return false }
        _ = scanner.take(while: content)
        guard !scanner.isAtEnd else { return head.count >= FormatSink.headLength }
        guard scanner.take(">") else { return false }
        scanner.skipSpace()
        return scanner.isAtEnd
    }

    private static func digit(_ parser: inout OpenStepParser, _ wanted: String) throws(ModelError) -> UInt8 {
        guard let digit = parser.scanner.next.hexDigitValue else { throw parser.unexpected(wanted) }
        parser.scanner.skip()
        return UInt8(digit)
    }
}
