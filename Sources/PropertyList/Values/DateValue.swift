import ModelMapping
import Switchless

/// The `date` element: `YYYY-MM-DDTHH:MM:SSZ`, a subset of ISO 8601. A year has four to six digits.
enum DateValue: PlistScalar {
    static let name: Name = "date"
    static let summary = "A moment: YYYY-MM-DDTHH:MM:SSZ."

    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws(ModelError) {
        let seconds = try tape.withText { text throws(ModelError) in try read(text, at: position) }
        tape.dropText()
        try tape.date(seconds, at: position)
    }

    /// - Returns: seconds since 2001-01-01T00:00:00Z.
    static func read(_ text: Bytes, at position: SourcePosition?) throws(ModelError) -> Double {
        var scanner = ByteScanner(text)
        let date = scanner.takeDigits(4...6, then: "-").flatMap { year in
            scanner.takeDigits(2...2, then: "-").flatMap { month in
                scanner.takeDigits(2...2, then: "T").map { CivilDate(year: year, month: month, day: $0) }
            }
        }
        let time = scanner.takeDigits(2...2, then: ":").flatMap { hour in
            scanner.takeDigits(2...2, then: ":").flatMap { minute in
                scanner.takeDigits(2...2, then: "Z").map { (hour: hour, minute: minute, second: $0) }
            }
        }
        guard let date, let time, scanner.isAtEnd else {
            throw ModelError(
                .date, "invalid date '\(IntegerValue.shown(text))'; write YYYY-MM-DDTHH:MM:SSZ", position: position)
        }
        // Second 60 is a leap second, and is read as the next one.
        guard exists(date), time.hour < 24, time.minute < 60, time.second <= 60 else {
            throw ModelError(
                .dateRange, "'\(IntegerValue.shown(text))' names a month, day or time that does not exist",
                position: position)
        }
        return Double(date.daysSince2001 * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second)
    }

    /// Whether there is such a day, or it is the 32nd of a month with 31 days.
    ///
    /// Old programs wrote that for the first day of the next month, and Foundation reads it as such.
    private static func exists(_ date: CivilDate) -> Bool {
        let isDay = date.exists
        guard !isDay, date.day == 32 else { return isDay }
        return CivilDate(year: date.year, month: date.month, day: 31).exists
    }
}

extension ByteScanner {
    /// Takes that many digits and the `end` after them.
    @inline(__always)
    fileprivate mutating func takeDigits(_ counts: ClosedRange<Int>, then end: Unicode.Scalar) -> Int? {
        takeInteger(digits: counts).flatMap { take(end) ? $0 : nil }
    }
}
