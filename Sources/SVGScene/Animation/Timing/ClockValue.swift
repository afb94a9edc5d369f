import Switchless

/// A time, in seconds (SMIL 3, 12.5.1): `02:30:03.5`, `2.5h`, `90s`, `500ms`, `12`.
struct ClockValue: SVGValue {
    let seconds: Double

    /// The seconds in one of each unit.
    private static let units: KeywordTable<Double> = ["h": 3600, "min": 60, "ms": 0.001, "s": 1]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ClockValue? {
        guard ByteSet.digit.contains(input.next) || input.next == UInt8(ascii: "."), let first = input.takeNumber()
        else {
            return nil
        }
        var parts = [first]
        while input.next == UInt8(ascii: ":") {
            input.skip()
            guard parts.count < 3, ByteSet.digit.contains(input.next), let part = input.takeNumber(), part < 60 else {
                return nil
            }
            parts.append(part)
        }
        guard parts.count == 1 else {
            return ClockValue(seconds: parts.reduce(0) { $0 * 60 + $1 })
        }
        guard let word = input.takeIdentifier() else { return ClockValue(seconds: first) }
        return units[word].map { ClockValue(seconds: first * $0) }
    }
}

/// A time or `indefinite`, which is without end.
struct ClockOrIndefinite: SVGValue {
    /// The seconds; infinite for `indefinite`.
    let seconds: Double

    /// The words, `media` with the meaning that it has where there is no medium.
    private static let words: KeywordTable<Double> = ["indefinite": .infinity, "media": .infinity]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ClockOrIndefinite? {
        if let word = words.take(&input) { return ClockOrIndefinite(seconds: word) }
        return ClockValue.read(&input, in: context).map { ClockOrIndefinite(seconds: $0.seconds) }
    }
}

/// A number of repetitions or `indefinite`, which is without end.
struct RepeatCount: SVGValue {
    let count: Double

    private static let words: KeywordTable<RepeatCount> = ["indefinite": RepeatCount(count: .infinity)]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> RepeatCount? {
        words.take(&input) ?? input.takeNumber().map { RepeatCount(count: $0) }
    }
}
