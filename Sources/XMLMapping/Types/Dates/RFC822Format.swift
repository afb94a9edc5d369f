import ModelMapping
import Switchless

/// `rfc-822`: `Sun, 16 Aug 2015 05:00:00 GMT` (RFC 822, 5, with the four digits of RFC 2822); day of the week, seconds and
/// zone may be missing, a year of two digits is from 1970 to 2069.
enum RFC822Format: DateFormat {
    static let name: Name = "rfc-822"
    static let summary = "Sun, 16 Aug 2015 05:00:00 GMT."

    private static let dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let days = ByteNames(dayNames), months = ByteNames(monthNames)
    private static let zones = ByteNames([
        "GMT", "UT", "UTC", "Z", "EDT", "EST", "CDT", "CST", "MDT", "MST", "PDT", "PST",
    ])
    /// Hours behind Greenwich, in the order of the names.
    private static let hoursBehind = [0, 0, 0, 0, 4, 5, 5, 6, 6, 7, 7, 8]

    static func seconds(_ text: Bytes) -> Double? {
        var scanner = ByteScanner(text)
        let weekday = scanner.take(while: .letter)
        if !weekday.isEmpty {
            guard days.index(of: Bytes(rebasing: weekday.prefix(3))) != nil else { return nil }
            scanner.skipCommaSpace()
        }
        var clock = ClockReading()
        guard let day = scanner.takeInteger(digits: 1...2), takeSpace(&scanner),
            let month = months.index(of: Bytes(rebasing: scanner.take(while: .letter).prefix(3))), takeSpace(&scanner),
            let year = year(&scanner), takeSpace(&scanner), let hour = scanner.takeInteger(digits: 1...2),
            scanner.take(":"), let minute = scanner.takeInteger(digits: 2...2)
        else { return nil }
        (clock.year, clock.month, clock.day, clock.hour, clock.minute) = (year, month + 1, day, hour, minute)
        if scanner.take(":") {
            guard let second = scanner.takeInteger(digits: 2...2) else { return nil }
            clock.second = Double(second)
        }
        scanner.skipSpace()
        if let offset = scanner.takeZoneOffset() { clock.zone = offset }
        let zone = scanner.take(while: .letter)
        if !zone.isEmpty {
            guard let index = zones.index(of: zone) else { return nil }
            clock.zone = -hoursBehind[index] * 3_600
        }
        return scanner.isAtEnd ? clock.seconds : nil
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

    private static func takeSpace(_ scanner: inout ByteScanner) -> Bool {
        let start = scanner.cursor
        _ = scanner.take("-")
        scanner.skipSpace()
        return scanner.cursor != start
    }

    private static func year(_ scanner: inout ByteScanner) -> Int? {
        if let year = scanner.takeInteger(digits: 4...4) { return year }
        return scanner.takeInteger(digits: 2...2).map { $0 < 70 ? $0 + 2000 : $0 + 1900 }
    }
}
