import ModelMapping
public import Switchless

/// A form that dates are written in.
public protocol DateFormat: Named {
    /// The moment that `text`, without white space around it, names: seconds since 2001-01-01T00:00:00Z; `nil` if it
    /// has not this form.
    static func seconds(_ text: Bytes) -> Double?

    /// Whether it is tried where a property names no form: not a form that other texts have by chance. Default: `true`.
    static var isTriedUnasked: Bool { get }

    /// The text of a moment, given as seconds since 2001-01-01T00:00:00Z.
    static func text(_ seconds: Double) -> String
}

extension DateFormat {
    /// Yes.
    public static var isTriedUnasked: Bool { true }

    /// The moment in ISO 8601, in UTC.
    public static func text(_ seconds: Double) -> String { CivilDate.text(ofSecondsSince2001: seconds) }
}

/// The forms that dates are written in.
public enum DateFormats {
    /// Every form that needs no registering.
    public static let standard = Registry<any DateFormat.Type>(
        "date format",
        [
            ISO8601Format.self,
            RFC822Format.self,
            UnixFormat.self,
        ], as: { $0 })
}

/// A day and a time of day in a zone, as the forms read them.
struct ClockReading {
    var year = 0, month = 1, day = 1
    var hour = 0, minute = 0
    var second = 0.0
    /// Seconds that the zone is ahead of Greenwich.
    var zone = 0

    private static let daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    /// Seconds since 2001-01-01T00:00:00Z; `nil` for a day or time that does not exist. A second 60 is the next
    /// minute's first.
    var seconds: Double? {
        guard 1...12 ~= month, 1...Self.daysOfMonths[month - 1] ~= day, hour < 24 || hour == 24 && minute == 0,
            minute < 60,
            second < 61
        else { return nil }
        let days = CivilDate(year: year, month: month, day: day).daysSince2001
        // A 29th of February that the year has not would be the first of March.
        guard CivilDate(daysSince2001: days).day == day else { return nil }
        return Double(days * 86_400 + hour * 3_600 + minute * 60 - zone) + second
    }
}

extension ByteScanner {
    /// Takes `±hh:mm` or `±hhmm`: seconds ahead of Greenwich.
    mutating func takeZoneOffset() -> Int? {
        attempt { scanner in
            let isBehind = scanner.take("-")
            guard isBehind || scanner.take("+") else { return nil }
            let digits = scanner.take(while: .digit)
            let more = scanner.take(":") ? scanner.take(while: .digit) : digits.dropFirst(2)
            guard 2...4 ~= digits.count, more.count == 2 || more.isEmpty && digits.count == 2 else { return nil }
            let hours = digits.prefix(2).reduce(0) { $0 * 10 + Int($1 - 48) }
            let minutes = more.reduce(0) { $0 * 10 + Int($1 - 48) }
            return (hours * 3_600 + minutes * 60) * (isBehind ? -1 : 1)
        }
    }
}
