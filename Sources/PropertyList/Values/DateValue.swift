import ModelMapping
import Switchless

/// The `date` element: `YYYY-MM-DDTHH:MM:SSZ`, a subset of ISO 8601, years 0 to 9999.
enum DateValue: PlistScalar {
    static let name: Name = "date"
    static let summary = "A moment: YYYY-MM-DDTHH:MM:SSZ."

    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws {
        let seconds = try tape.withText { try read($0, at: position) }
        tape.dropText()
        try tape.date(seconds, at: position)
    }

    /// - Returns: seconds since 2001-01-01T00:00:00Z.
    static func read(_ text: Bytes, at position: SourcePosition?) throws -> Double {
        var scanner = ByteScanner(text)
        let date = scanner.takeDigits(4, then: "-").flatMap { year in
            scanner.takeDigits(2, then: "-").flatMap { month in
                scanner.takeDigits(2, then: "T").map { CivilDate(year: year, month: month, day: $0) }
            }
        }
        let time = scanner.takeDigits(2, then: ":").flatMap { hour in
            scanner.takeDigits(2, then: ":").flatMap { minute in
                scanner.takeDigits(2, then: "Z").map { (hour: hour, minute: minute, second: $0) }
            }
        }
        guard let date, let time, scanner.isAtEnd else {
            throw ModelError(
                .date, "invalid date '\(IntegerValue.shown(text))'; write YYYY-MM-DDTHH:MM:SSZ", position: position)
        }
        // A day past the month's end runs over into the next, as in Foundation: old programs wrote the 32nd.
        guard 1...12 ~= date.month, 1...32 ~= date.day, time.hour < 24, time.minute < 60, time.second < 60 else {
            throw ModelError(
                .dateRange, "'\(IntegerValue.shown(text))' names a month, day or time that does not exist",
                position: position)
        }
        return Double(date.daysSince2001 * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second)
    }
}

extension ByteScanner {
    /// Takes exactly `count` digits and the `end` after them.
    @inline(__always)
    fileprivate mutating func takeDigits(_ count: Int, then end: Unicode.Scalar) -> Int? {
        guard self.end - cursor > count else { return nil }
        var value = 0
        for index in 0..<count {
            let digit = cursor[index] &- 48
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        cursor += count
        return take(end) ? value : nil
    }
}
