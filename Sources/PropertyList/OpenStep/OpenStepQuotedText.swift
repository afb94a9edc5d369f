import ModelMapping
import Switchless

/// Text between quotes, `"` or `'`, with escapes. A line break may stand in it.
enum OpenStepQuotedText: OpenStepText {
    static let name: Name = "quoted-text"
    static let summary = "Text between quotes."
    static let starts = ByteSet("\"'")

    private static let octal = ByteSet("01234567")
    /// The bytes that stand for themselves.
    private static let plain = ByteSet("\"'\\").inverted

    static func scan(_ parser: inout OpenStepParser) throws(ModelError) {
        let position = parser.position()
        let quote = parser.scanner.next
        parser.scanner.skip()
        parser.tape.beginText()
        while true {
            parser.tape.appendText(parser.scanner.take(while: plain))
            guard !parser.scanner.isAtEnd else {
                throw ModelError(.openStep, "the text has no closing quote", position: position)
            }
            let next = parser.scanner.next
            if next == UInt8(ascii: "\\") {
                try takeEscape(&parser)
                continue
            }
            parser.scanner.skip()
            if next == quote { return }
            parser.tape.appendText(next)
        }
    }

    /// For each letter after a backslash, the character that it stands for; 0 for other bytes, which stand for
    /// themselves.
    private static let escapes: [UInt8] = {
        var escapes = [UInt8](repeating: 0, count: 256)
        for (letter, meaning) in zip("abfnrtv".utf8, "\u{7}\u{8}\u{C}\n\r\t\u{B}".utf8) {
            escapes[Int(letter)] = meaning
        }
        return escapes
    }()

    private static func takeEscape(_ parser: inout OpenStepParser) throws(ModelError) {
        let position = parser.position()
        parser.scanner.skip()
        guard !parser.scanner.isAtEnd else { throw parser.unexpected("the rest of an escape") }
        if parser.scanner.take("U") { return try takeUnits(&parser, position) }
        let next = parser.scanner.next
        guard !octal.contains(next) else { return takeOctal(&parser) }
        parser.scanner.skip()
        parser.tape.appendText(escapes[Int(next)] == 0 ? next : escapes[Int(next)])
    }

    /// Reads up to three octal digits: a byte in NeXTSTEP's encoding.
    private static func takeOctal(_ parser: inout OpenStepParser) {
        var byte: UInt8 = 0
        for _ in 0..<3 where octal.contains(parser.scanner.next) {
            byte = byte << 3 | (parser.scanner.next - UInt8(ascii: "0"))
            parser.scanner.skip()
        }
        append(NextStepEncoding.scalar(byte), parser.tape)
    }

    /// Reads what follows `\U`: a UTF-16 code unit, and the second unit of a surrogate pair.
    private static func takeUnits(_ parser: inout OpenStepParser, _ position: SourcePosition) throws(ModelError) {
        let unit = try takeHexadecimal(&parser)
        if let scalar = Unicode.Scalar(unit) { return append(scalar, parser.tape) }
        guard unit < 0xDC00, parser.scanner.take("\\"), parser.scanner.take("U") else { throw half(position) }
        let other = try takeHexadecimal(&parser)
        guard 0xDC00...0xDFFF ~= other,
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(other) - 0xDC00)
        else { throw half(position) }
        append(scalar, parser.tape)
    }

    private static func half(_ position: SourcePosition) -> ModelError {
        ModelError(.openStep, "unpaired surrogate; escape both halves of the pair", position: position)
    }

    /// Reads up to four hexadecimal digits.
    private static func takeHexadecimal(_ parser: inout OpenStepParser) throws(ModelError) -> UInt16 {
        guard parser.scanner.next.hexDigitValue != nil else {
            throw parser.unexpected("hexadecimal digits after '\\U'")
        }
        var unit: UInt16 = 0
        var count = 0
        while count < 4, let digit = parser.scanner.next.hexDigitValue {
            unit = unit << 4 | UInt16(digit)
            parser.scanner.skip()
            count += 1
        }
        return unit
    }

    private static func append(_ scalar: Unicode.Scalar, _ tape: TapeWriter) {
        for byte in String(scalar).utf8 { tape.appendText(byte) }
    }
}
