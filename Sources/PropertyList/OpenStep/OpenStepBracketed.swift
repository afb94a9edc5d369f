import ModelMapping
import Switchless

/// What begins with `<`: bytes in hexadecimal digits, and the values that GNUstep writes between angle brackets.
enum OpenStepBracketed: OpenStepToken {
    static let name: Name = "bracketed"
    static let summary = "Bytes, or a value of GNUstep, between angle brackets."
    static let starts = ByteSet("<")

    /// The forms, the one without a mark of its own last.
    private static let forms: [any OpenStepBracketedForm.Type] = [
        OpenStepTypedValue.self, OpenStepBase64.self, OpenStepData.self,
    ]

    static func read(_ parser: inout OpenStepParser) throws(ModelError) {
        let position = parser.position()
        parser.scanner.skip()
        let next = parser.scanner.next
        guard let form = forms.first(where: { $0.marks.contains(next) }) else {
            throw parser.unexpected("two hexadecimal digits or '>'")
        }
        try form.read(&parser, at: position)
    }

    /// Whether a document that begins with `head` is such a value and nothing else, as far as `head` goes.
    ///
    /// `<ab>` is a tag of XML too, but no document: it has no end.
    static func isDocument(_ head: Bytes) -> Bool {
        var scanner = ByteScanner(head)
        scanner.skipSpace()
        guard scanner.take("<") else { return false }
        guard !OpenStepTypedValue.marks.union(OpenStepBase64.marks).contains(scanner.next) else { return true }
        _ = scanner.take(while: OpenStepData.content)
        guard !scanner.isAtEnd else { return head.count >= FormatSink.headLength }
        guard scanner.take(">") else { return false }
        scanner.skipSpace()
        return scanner.isAtEnd
    }
}

/// A form of what stands between angle brackets.
protocol OpenStepBracketedForm: SendableMetatype {
    /// The bytes after `<` by which it is known.
    static var marks: ByteSet { get }

    /// Reads it. The next byte is one of ``marks``.
    static func read(_ parser: inout OpenStepParser, at position: SourcePosition) throws(ModelError)
}

/// `<`, pairs of hexadecimal digits with white space between them, `>`.
enum OpenStepData: OpenStepBracketedForm {
    static let marks = ByteSet(0...255)
    fileprivate static let content = ByteSet.hexadecimal.union(.space)

    static func read(_ parser: inout OpenStepParser, at position: SourcePosition) throws(ModelError) {
        parser.tape.beginText()
        while true {
            parser.skipWhiteSpace()
            if parser.scanner.take(">") { return try parser.tape.dataFromText(at: position) }
            let high = try digit(&parser, "two hexadecimal digits or '>'")
            let low = try digit(&parser, "the second hexadecimal digit of a byte")
            parser.tape.appendText(high << 4 | low)
        }
    }

    private static func digit(_ parser: inout OpenStepParser, _ wanted: String) throws(ModelError) -> UInt8 {
        guard let digit = parser.scanner.next.hexDigitValue else { throw parser.unexpected(wanted) }
        parser.scanner.skip()
        return UInt8(digit)
    }
}
