public import Switchless

/// A day of the civil calendar, as Foundation's coders count it.
///
/// Gregorian from 1582-10-15 on, Julian before, with a year 0. The days from 1582-10-05 to 1582-10-14 do not exist. A
/// year, a month, a day or a number of days whose magnitude is above 10^15 counts as 10^15.
public struct CivilDate: Hashable, Sendable {
    /// The year; 0 is the one before the year 1.
    public var year: Int
    /// The month, from 1 to 12.
    public var month: Int
    /// The day of the month, from 1 on. A day past the month's end runs over into the next.
    public var day: Int

    /// Makes a day from its parts.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Whether the calendar has this day: not 30 February, nor a day of month 13.
    public var exists: Bool {
        guard 1...12 ~= month, 1...31 ~= day else { return false }
        // A day that is not counted runs over into another.
        return day <= 28 && year != 1582 || CivilDate(daysSince2001: daysSince2001) == self
    }

    /// The first day of the Gregorian calendar, 1582-10-15, counted from 2001-01-01.
    private static let firstGregorianDay: Int64 = -152_750

    /// No product of calendar arithmetic overflows below this.
    private static let furthest: Int64 = 1_000_000_000_000_000

    private static func bounded(_ value: Int) -> Int64 { max(-furthest, min(Int64(value), furthest)) }

    /// The days from 2001-01-01 to this one.
    public var daysSince2001: Int {
        let (year, month, day) = (Self.bounded(year), Self.bounded(month), Self.bounded(day))
        let isJulian = (year, month, day) < (1582, 10, 15)
        // Years that begin in March have the leap day at their end.
        let start = month < 3 ? year - 1 : year
        let leapDays =
            isJulian ? Self.floor(start, 4) - 2 : Self.floor(start, 4) - Self.floor(start, 100) + Self.floor(start, 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return Int(clamping: start * 365 + leapDays + dayOfYear - 730_791)
    }

    /// The day that is `days` after 2001-01-01.
    public init(daysSince2001 days: Int) {
        let days = Self.bounded(days)
        let isJulian = days < Self.firstGregorianDay
        let march = days + 730_791 + (isJulian ? 2 : 0)
        let perEra: Int64 = isJulian ? 1_461 : 146_097
        let era = Self.floor(march, perEra)
        let inEra = march - era * perEra
        let yearOfEra =
            isJulian ? (inEra - inEra / 1_460) / 365 : (inEra - inEra / 1_460 + inEra / 36_524 - inEra / 146_096) / 365
        let leapDays = isJulian ? yearOfEra / 4 : yearOfEra / 4 - yearOfEra / 100
        let dayOfYear = inEra - yearOfEra * 365 - leapDays
        let shifted = (5 * dayOfYear + 2) / 153
        month = Int((shifted + 2) % 12 + 1)
        year = Int(clamping: yearOfEra + era * (isJulian ? 4 : 400) + (month < 3 ? 1 : 0))
        day = Int(dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
        (value - (value % divisor + divisor) % divisor) / divisor
    }
}

extension CivilDate {
    /// Formats a date in ISO 8601, in whole milliseconds: `2004-10-26T10:33:33Z` or `2004-10-26T10:33:33.250Z`.
    ///
    /// - Parameter seconds: since 2001-01-01T00:00:00Z. From 10^15 on, the text is the number itself.
    public static func text(ofSecondsSince2001 seconds: Double) -> String {
        guard seconds.magnitude < 1e15 else { return "\(seconds)" }
        // Rounded first: the nearest number to 33.673 is less than it.
        let rounded = Int64((seconds * 1000).rounded())
        let whole = floor(rounded, 1000)
        let milliseconds = Int(rounded - whole * 1000)
        let day = floor(whole, 86_400)
        let time = Int(whole - day * 86_400)
        let date = CivilDate(daysSince2001: Int(clamping: day))
        let fraction = milliseconds == 0 ? "" : "." + digits(milliseconds, 3)
        return "\(date.year < 0 ? "-" : "")\(digits(abs(date.year), 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
            + "T\(digits(time / 3_600, 2)):\(digits(time / 60 % 60, 2)):\(digits(time % 60, 2))\(fraction)Z"
    }

    private static func digits(_ value: Int, _ count: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}

extension CivilDate {
    /// Reads a date in ISO 8601: `2004-10-26T10:33:33Z`.
    ///
    /// The day may lack its dashes, the seconds may have a fraction, and the zone may be an offset, or missing for UTC.
    /// A year before a dash has four to six digits. Second 60, a leap second, is read as the next one.
    ///
    /// - Returns: seconds since 2001-01-01T00:00:00Z; `nil` if `text` is malformed, or the day or time does not exist.
    public static func secondsSince2001(of text: Bytes) -> Double? {
        var scanner = ByteScanner(text)
        guard let day = scanner.takeDay(), scanner.take("T"), let time = scanner.takeTime(),
            let offset = scanner.takeZone(), scanner.isAtEnd
        else { return nil }
        return Double(day.daysSince2001) * 86_400 - Double(offset) + time
    }
}

extension ByteScanner {
    /// Takes `count` digits whose number lies in `range`; more digits may follow.
    private mutating func takeDigits(_ count: Int, in range: ClosedRange<Int>) -> Int? {
        takeInteger(digits: count...count).flatMap { range.contains($0) ? $0 : nil }
    }

    fileprivate mutating func takeDay() -> CivilDate? {
        let start = self
        var year = takeInteger(digits: 4...6)
        let hasDashes = take("-")
        if !hasDashes {
            self = start
            year = takeInteger(digits: 4...4)
        }
        guard let year, let month = takeDigits(2, in: 1...12), take("-") == hasDashes,
            let day = takeDigits(2, in: 1...31)
        else { return nil }
        let date = CivilDate(year: year, month: month, day: day)
        return date.exists ? date : nil
    }

    /// Takes a time, in seconds since midnight.
    fileprivate mutating func takeTime() -> Double? {
        guard let hour = takeDigits(2, in: 0...23), take(":"), let minute = takeDigits(2, in: 0...59), take(":"),
            let second = takeDigits(2, in: 0...60)
        else { return nil }
        let whole = Double(hour * 3_600 + minute * 60 + second)
        let start = self
        guard take(".") else { return whole }
        guard !take(while: .digit).isEmpty else { return nil }
        return Double("0" + bytes(since: start).string).map { whole + $0 }
    }

    /// Takes a zone: `Z`, `+01:00`, `+0100`, or none.
    ///
    /// - Returns: its seconds east of UTC; `nil` for any other text.
    fileprivate mutating func takeZone() -> Int? {
        guard !isAtEnd, !take("Z") else { return 0 }
        let isWest = take("-")
        guard isWest || take("+"), let hours = takeDigits(2, in: 0...23) else { return nil }
        _ = take(":")
        guard let minutes = takeDigits(2, in: 0...59) else { return nil }
        return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
    }
}
