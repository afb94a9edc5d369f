import ModelMapping
import Switchless

/// `"`, characters and escapes, `"` (RFC 8259, 7).
enum StringToken: JSONToken {
    static let name: Name = "string"
    static let summary = "Text."
    static let starts = ByteSet("\"")

    /// The bytes that are copied unchanged.
    static let plain: ByteSet = {
        var special = ByteSet(0...31).union(ByteSet(128...255))
        special.insert(UInt8(ascii: "\""))
        special.insert(UInt8(ascii: "\\"))
        return special.inverted
    }()

    static func read(_ parser: inout JSONParser) throws(ModelError) {
        let position = parser.position
        try scan(&parser)
        try parser.tape.stringFromText(at: position)
    }

    /// Reads a string into the tape's text. The next byte is the quote.
    static func scan(_ parser: inout JSONParser) throws(ModelError) {
        parser.scanner.skip()
        parser.tape.beginText()
        while true {
            parser.tape.appendText(parser.scanner.take(while: parser.plainText))
            if parser.scanner.take("\"") { return }
            if parser.scanner.take("\\") {
                try takeEscape(&parser)
                continue
            }
            let character = UTF8Character.bytes(parser.scanner.remaining)
            guard character.isEmpty else {
                parser.tape.appendText(character)
                parser.scanner.skip(character.count)
                continue
            }
            throw fault(parser)
        }
    }

    /// The error for the next byte, which is not allowed in a string.
    private static func fault(_ parser: JSONParser) -> ModelError {
        guard !parser.scanner.isAtEnd else { return parser.unexpected("the quote that ends a string") }
        let byte = parser.scanner.next
        return byte < 32
            ? ModelError(
                .controlCharacter, "the control character \(byte) is not allowed in a string; escape it",
                position: parser.position)
            : ModelError(.malformedUTF8, "invalid UTF-8: the byte \(byte)", position: parser.position)
    }

    // MARK: Escapes

    /// For each letter of a two-character escape, the character that it stands for; 0 for other bytes.
    private static let escapes: [UInt8] = {
        var escapes = [UInt8](repeating: 0, count: 256)
        for (letter, meaning) in zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8) { escapes[Int(letter)] = meaning }
        return escapes
    }()

    private static func takeEscape(_ parser: inout JSONParser) throws(ModelError) {
        let position = parser.position(of: parser.scanner, before: 1)
        guard !parser.scanner.take("u") else { return try takeUnits(&parser, position) }
        let meaning = escapes[Int(parser.scanner.next)]
        guard !parser.scanner.isAtEnd else { throw parser.unexpected("the rest of an escape") }
        guard meaning != 0 else { throw ModelError(.malformedEscape, "unknown escape", position: position) }
        parser.scanner.skip()
        append(meaning, parser.tape)
    }

    /// Reads what follows `\u`: a UTF-16 code unit, and the second unit of a surrogate pair.
    private static func takeUnits(_ parser: inout JSONParser, _ position: SourcePosition) throws(ModelError) {
        let unit = try takeHexadecimal(&parser, position)
        if let scalar = Unicode.Scalar(unit) { return append(scalar, parser.tape) }
        guard unit < 0xDC00, parser.scanner.take("\\"), parser.scanner.take("u") else { throw half(position) }
        let other = try takeHexadecimal(&parser, position)
        guard 0xDC00...0xDFFF ~= other,
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(other) - 0xDC00)
        else { throw half(position) }
        append(scalar, parser.tape)
    }

    private static func half(_ position: SourcePosition) -> ModelError {
        ModelError(.malformedEscape, "unpaired surrogate; escape both halves of the pair", position: position)
    }

    private static func takeHexadecimal(_ parser: inout JSONParser, _ position: SourcePosition) throws(ModelError)
        -> UInt16
    {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            let byte = parser.scanner.next
            guard !parser.scanner.isAtEnd else { throw parser.unexpected("the rest of an escape") }
            guard let digit = byte.hexDigitValue else {
                throw ModelError(.malformedEscape, "four hexadecimal digits must follow '\\u'", position: position)
            }
            unit = unit << 4 | UInt16(digit)
            parser.scanner.skip()
        }
        return unit
    }

    private static func append(_ byte: UInt8, _ tape: TapeWriter) {
        tape.appendText(byte)
    }

    private static func append(_ scalar: Unicode.Scalar, _ tape: TapeWriter) {
        for byte in String(scalar).utf8 { append(byte, tape) }
    }
}

/// A character beyond ASCII (Unicode 16, table 3-7).
enum UTF8Character {
    /// The bytes of the first character of `bytes`; empty if they do not begin with a character.
    @_lifetime(copy bytes)
    static func bytes(_ bytes: Bytes) -> Bytes {
        guard let lead = bytes.first, 0xC2...0xF4 ~= lead else { return bytes.extracting(..<0) }
        let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard bytes.count >= count, seconds[Int(lead)].contains(bytes[1]),
            bytes.extracting(2..<max(2, count)).allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return bytes.extracting(..<0) }
        return bytes.extracting(..<count)
    }

    /// For each first byte, the range of the second. It excludes overlong forms, surrogates, and what is above
    /// U+10FFFF.
    private static let seconds: [ClosedRange<UInt8>] = {
        var ranges = [ClosedRange<UInt8>](repeating: 0x80...0xBF, count: 256)
        ranges[0xE0] = 0xA0...0xBF
        ranges[0xED] = 0x80...0x9F
        ranges[0xF0] = 0x90...0xBF
        ranges[0xF4] = 0x80...0x8F
        return ranges
    }()
}
