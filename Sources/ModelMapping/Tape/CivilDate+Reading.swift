public import Switchless

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
