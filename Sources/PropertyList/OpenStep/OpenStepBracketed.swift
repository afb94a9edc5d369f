import ModelMapping
import Switchless

/// Texts that begin with `<`: bytes in hexadecimal digits, and the values that GNUstep writes between angle brackets.
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

/// `{`, pairs, `}`.
enum OpenStepDictionary: OpenStepToken, OpenStepContainer {
    static let name: Name = "dictionary"
    static let summary = "Keys, each with a value."
    static let starts = ByteSet("{")

    static func read(_ parser: inout OpenStepParser) throws(ModelError) {
        try parser.tape.beginMap(at: parser.position())
        parser.enter(Self.self)
    }

    static func advance(_ parser: inout OpenStepParser) throws(ModelError) -> Bool {
        try OpenStepPairs.endPair(&parser)
        if parser.scanner.take("}") { return false }
        return try OpenStepPairs.beginPair(&parser, orEnd: "'}'")
    }

    static func close(_ parser: inout OpenStepParser) throws(ModelError) { try parser.endMap() }
}

/// The pairs of a file of strings, without braces: `"Quit" = "Beenden";`.
enum OpenStepPairs: OpenStepContainer {
    static func advance(_ parser: inout OpenStepParser) throws(ModelError) -> Bool {
        try endPair(&parser)
        if parser.scanner.isAtEnd { return false }
        return try beginPair(&parser, orEnd: "the end of the text")
    }

    static func close(_ parser: inout OpenStepParser) throws(ModelError) { try parser.endMap() }

    /// Reads the semicolon of a pair, unless there is none yet.
    static func endPair(_ parser: inout OpenStepParser) throws(ModelError) {
        parser.skipSpace()
        guard parser.tape.memberCount > 0 else { return }
        guard parser.scanner.take(";") else { throw parser.unexpected("';'") }
        parser.skipSpace()
    }

    /// Reads a key, and `=`.
    ///
    /// - Returns: `true`: a value follows.
    static func beginPair(_ parser: inout OpenStepParser, orEnd end: String) throws(ModelError) -> Bool {
        let position = parser.position()
        let start = parser.mark
        guard try parser.scanText() else { throw parser.unexpected("a key or \(end)") }
        try parser.tape.keyFromText(at: position)
        parser.skipSpace()
        guard !parser.scanner.take("=") else { return true }
        guard parser.scanner.next == UInt8(ascii: ";") else { throw parser.unexpected("'=' or ';'") }
        // `key;` is short for `key = key;`: the key is read again, as the value.
        parser.rewind(to: start)
        return true
    }
}
