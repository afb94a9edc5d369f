import ModelMapping
import Switchless

/// `<*I5>`, `<*R1.5>`, `<*BY>`, `<*D2001-01-01 00:00:00 +0000>`: a value with its kind, as GNUstep writes it
/// (`NSPropertyListGNUstepFormat`).
enum OpenStepTypedValue: OpenStepBracketedForm {
    static let marks = ByteSet("*")

    /// The letters, and what is read after each.
    private static let kinds: [(letter: Unicode.Scalar, kind: any SpelledValue.Type)] = [
        ("B", GNUstepBoolean.self), ("D", GNUstepDate.self), ("I", IntegerValue.self), ("R", RealValue.self),
    ]
    private static let content = ByteSet(">\"").inverted

    static func read(_ parser: inout OpenStepParser, at position: SourcePosition) throws(ModelError) {
        parser.scanner.skip()
        guard let kind = kinds.first(where: { parser.scanner.take($0.letter) })?.kind else {
            throw parser.unexpected("B, D, I or R, the kind of the value")
        }
        // Newer versions quote the value.
        let isQuoted = parser.scanner.take("\"")
        parser.tape.beginText()
        parser.tape.appendText(parser.scanner.take(while: content))
        guard !isQuoted || parser.scanner.take("\"") else { throw parser.unexpected("a closing quote") }
        guard parser.scanner.take(">") else { throw parser.unexpected("'>'") }
        try kind.write(parser.tape, at: position)
    }
}

/// `<[`, base64, `]>`: bytes, as GNUstep writes them.
enum OpenStepBase64: OpenStepBracketedForm {
    static let marks = ByteSet("[")
    private static let content = ByteSet("]").inverted

    static func read(_ parser: inout OpenStepParser, at position: SourcePosition) throws(ModelError) {
        parser.scanner.skip()
        parser.tape.beginText()
        parser.tape.appendText(parser.scanner.take(while: content))
        guard parser.scanner.take("]"), parser.scanner.take(">") else { throw parser.unexpected("']>'") }
        try DataValue.write(parser.tape, at: position)
    }
}

/// `Y` or `N`.
private enum GNUstepBoolean: SpelledValue {
    private static let words = ByteNames(["N", "Y"])

    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws(ModelError) {
        let index = tape.withText { words.index(of: $0) }
        guard let index else { throw ModelError(.openStep, "expected Y or N after <*B", position: position) }
        tape.dropText()
        try tape.bool(index == 1, at: position)
    }
}

/// `YYYY-MM-DD HH:MM:SS +HHMM`.
private enum GNUstepDate: SpelledValue {
    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws(ModelError) {
        let seconds = tape.withText { read($0) }
        guard let seconds else {
            throw ModelError(
                .date, "expected a date YYYY-MM-DD HH:MM:SS +HHMM that exists after <*D", position: position)
        }
        tape.dropText()
        try tape.date(seconds, at: position)
    }

    /// Seconds since 2001-01-01T00:00:00Z; `nil` if the text is not a moment.
    private static func read(_ text: Bytes) -> Double? {
        var scanner = ByteScanner(text)
        guard let year = scanner.takeInteger(digits: 4...6), scanner.take("-"),
            let month = scanner.takeInteger(digits: 2...2), scanner.take("-"),
            let day = scanner.takeInteger(digits: 2...2), scanner.take(" "),
            let hour = scanner.takeInteger(digits: 2...2), scanner.take(":"),
            let minute = scanner.takeInteger(digits: 2...2), scanner.take(":"),
            let second = scanner.takeInteger(digits: 2...2)
        else { return nil }
        scanner.skipSpace()
        let isWest = scanner.take("-")
        if !isWest { _ = scanner.take("+") }
        let zone = scanner.takeInteger(digits: 4...4)
        let date = CivilDate(year: year, month: month, day: day)
        guard scanner.isAtEnd, let zone, date.exists, hour < 24, minute < 60, second <= 60, zone % 100 < 60 else {
            return nil
        }
        let offset = zone / 100 * 3_600 + zone % 100 * 60
        return Double(date.daysSince2001 * 86_400 + hour * 3_600 + minute * 60 + second - (isWest ? -offset : offset))
    }
}
