import ModelMapping
import Switchless

/// `rfc-822`: `Sun, 16 Aug 2015 05:00:00 GMT` (RFC 822, 5, with the four digits of RFC 2822).
///
/// Feeds spell it freely. Day of the week, time, seconds and zone may be missing; the month may come before the day;
/// the hour may be of twelve with `AM` or `PM`. Without a zone it is UTC's. A year of two digits is from 1970 to 2069.
enum RFC822Format: DateFormat {
    static let name: Name = "rfc-822"
    static let summary = "Sun, 16 Aug 2015 05:00:00 GMT; without a zone, in UTC."

    private static let dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let days = ByteNames(dayNames), months = ByteNames(monthNames)
    private static let halves = ByteNames(["AM", "PM"])

    /// Minutes ahead of Greenwich. Of names that several zones have, the one that most feeds mean: IST is India's, CST
    /// America's.
    private static let zoneRows: [(name: String, minutes: Int)] = [
        ("GMT", 0), ("UT", 0), ("UTC", 0), ("Z", 0), ("WET", 0), ("EDT", -240), ("EST", -300), ("CDT", -300),
        ("CST", -360), ("MDT", -360), ("MST", -420), ("PDT", -420), ("PST", -480), ("AKDT", -480), ("AKST", -540),
        ("HST", -600), ("ADT", -180), ("AST", -240), ("NDT", -150), ("NST", -210), ("BRT", -180), ("ART", -180),
        ("BST", 60), ("WEST", 60), ("CET", 60), ("MEZ", 60), ("CEST", 120), ("MESZ", 120), ("EET", 120),
        ("SAST", 120), ("EEST", 180), ("MSK", 180), ("PKT", 300), ("IST", 330), ("ICT", 420), ("WIB", 420),
        ("HKT", 480), ("SGT", 480), ("AWST", 480), ("JST", 540), ("KST", 540), ("ACST", 570), ("AEST", 600),
        ("AEDT", 660), ("NZST", 720), ("NZDT", 780),
    ]
    private static let zones = ByteNames(zoneRows.map(\.name))

    static func seconds(_ text: Bytes) -> Double? {
        var scanner = ByteScanner(text)
        var clock = ClockReading()
        guard takeDate(&scanner, &clock) else { return nil }
        takeComment(&scanner)
        return scanner.isAtEnd ? clock.seconds : nil
    }

    /// Takes day and time: `[Sun,] 16 Aug 2015 [time]`, `Aug 16, 2015 [time]` or `[Sun] Aug 16 time 2015`.
    private static func takeDate(_ scanner: inout ByteScanner, _ clock: inout ClockReading) -> Bool {
        var word = takeWord(&scanner)
        if let name = word, days.index(of: name.prefix(3)) != nil { word = takeWord(&scanner) }
        guard word == nil else {
            guard let month = month(word), let day = scanner.takeInteger(digits: 1...2) else { return false }
            (clock.month, clock.day) = (month, day)
            skipSeparators(&scanner)
            let isTime = scanner.peek(1) == UInt8(ascii: ":") || scanner.peek(2) == UInt8(ascii: ":")
            guard !isTime || takeTime(&scanner, &clock), let year = year(&scanner) else { return false }
            clock.year = year
            skipSeparators(&scanner)
            return isTime || scanner.isAtEnd || takeTime(&scanner, &clock)
        }
        guard let day = scanner.takeInteger(digits: 1...2), let month = month(takeWord(&scanner)),
            let year = year(&scanner)
        else { return false }
        (clock.year, clock.month, clock.day) = (year, month, day)
        skipSeparators(&scanner)
        return scanner.isAtEnd || takeTime(&scanner, &clock)
    }

    /// Takes `9:05[:30[.5]] [AM] [zone]`.
    private static func takeTime(_ scanner: inout ByteScanner, _ clock: inout ClockReading) -> Bool {
        guard let hour = scanner.takeInteger(digits: 1...2), scanner.take(":"),
            let minute = scanner.takeInteger(digits: 2...2)
        else { return false }
        (clock.hour, clock.minute) = (hour, minute)
        if scanner.take(":") {
            guard let second = scanner.takeInteger(digits: 2...2) else { return false }
            clock.second = Double(second)
            if scanner.take(".") { clock.second += Double("0.\(scanner.take(while: .digit).string)") ?? 0 }
        }
        scanner.skipSpace()
        var name = scanner.take(while: .letter)
        if let half = halves.index(of: name) {
            guard 1...12 ~= hour else { return false }
            clock.hour = hour % 12 + half * 12
            scanner.skipSpace()
            name = scanner.take(while: .letter)
        }
        return takeZone(&scanner, name, &clock)
    }

    /// Takes the zone after its name, if it has one: `GMT+0100` has both.
    private static func takeZone(_ scanner: inout ByteScanner, _ name: Bytes, _ clock: inout ClockReading) -> Bool {
        if name.count > 1 || name.spells("Z") {
            guard let index = zones.index(of: name) else { return false }
            clock.zone = zoneRows[index].minutes * 60
        }
        // One letter is a military zone, which RFC 2822, 4.3, takes for none.
        scanner.skipSpace()
        if let offset = scanner.takeZoneOffset() { clock.zone = offset }
        scanner.skipSpace()
        return true
    }

    /// Skips a comment: `+0100 (CET)`.
    private static func takeComment(_ scanner: inout ByteScanner) {
        guard scanner.take("(") else { return }
        _ = scanner.take(while: ByteSet(")").inverted)
        _ = scanner.take(")")
        scanner.skipSpace()
    }

    /// Takes a word with the separators after it; `nil` for none.
    @_lifetime(copy scanner)
    private static func takeWord(_ scanner: inout ByteScanner) -> Bytes? {
        skipSeparators(&scanner)
        let word = scanner.take(while: .letter)
        skipSeparators(&scanner)
        return word.isEmpty ? nil : word
    }

    private static func skipSeparators(_ scanner: inout ByteScanner) { _ = scanner.take(while: separators) }

    private static let separators = ByteSet.space.union(ByteSet(",.-"))

    private static func month(_ word: Bytes?) -> Int? {
        word.flatMap { months.index(of: $0.prefix(3)) }.map { $0 + 1 }
    }

    static func text(_ seconds: Double) -> String {
        guard seconds.magnitude < 1e12 else { return ISO8601Format.text(seconds) }
        let whole = Int(seconds.rounded(.down))
        let day = whole >= 0 ? whole / 86_400 : -((86_399 - whole) / 86_400)
        let time = whole - day * 86_400
        let date = CivilDate(daysSince2001: day)
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        // 1 January 2001 was a Monday.
        let weekday = dayNames[((day % 7) + 7) % 7], month = monthNames[date.month - 1]
        let clock = [time / 3600, time / 60 % 60, time % 60].map(two).joined(separator: ":")
        return "\(weekday), \(two(date.day)) \(month) \(date.year) \(clock) GMT"
    }

    private static func year(_ scanner: inout ByteScanner) -> Int? {
        if let year = scanner.takeInteger(digits: 4...4) { return year }
        return scanner.takeInteger(digits: 2...2).map { $0 < 70 ? $0 + 2000 : $0 + 1900 }
    }
}
