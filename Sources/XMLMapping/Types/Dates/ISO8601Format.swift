import ModelMapping
import Switchless

/// `iso-8601`: `2004`, `2004-10`, `2004-10-26`, `2004-10-26T10:33Z`, `2004-10-26 10:33:33.25+02:00`; without a zone, in
/// Greenwich's (ISO 8601, the extended format; RFC 3339). A whole day may lack its dashes, and its time the colons:
/// `20041026T103333Z`.
enum ISO8601Format: DateFormat {
    static let name: Name = "iso-8601"
    static let summary = "2004-10-26T10:33:33Z, or less exact; without a zone, in UTC."

    static func seconds(_ text: Bytes) -> Double? {
        var scanner = ByteScanner(text)
        var clock = ClockReading()
        guard let year = scanner.takeInteger(digits: 4...4) else { return nil }
        clock.year = year
        if ByteSet.digit.contains(scanner.next) { return basic(&scanner, clock) }
        for field in [\ClockReading.month, \ClockReading.day] {
            guard scanner.take("-") else { break }
            guard let value = scanner.takeInteger(digits: 2...2) else { return nil }
            clock[keyPath: field] = value
        }
        if scanner.isAtEnd { return clock.seconds }
        guard scanner.take("T") || scanner.take("t") || scanner.take(" "), readTime(&scanner, into: &clock),
            scanner.isAtEnd
        else { return nil }
        return clock.seconds
    }

    /// The moment in the basic format, whose year was read.
    private static func basic(_ scanner: inout ByteScanner, _ start: ClockReading) -> Double? {
        var clock = start
        guard let month = scanner.takeInteger(digits: 2...2), let day = scanner.takeInteger(digits: 2...2) else {
            return nil
        }
        (clock.month, clock.day) = (month, day)
        if scanner.isAtEnd { return clock.seconds }
        guard scanner.take("T"), let hour = scanner.takeInteger(digits: 2...2),
            let minute = scanner.takeInteger(digits: 2...2)
        else { return nil }
        (clock.hour, clock.minute) = (hour, minute)
        if let second = scanner.takeInteger(digits: 2...2) { clock.second = Double(second) }
        clock.zone = scanner.takeZoneOffset() ?? 0
        _ = scanner.take("Z")
        return scanner.isAtEnd ? clock.seconds : nil
    }

    private static func readTime(_ scanner: inout ByteScanner, into clock: inout ClockReading) -> Bool {
        guard let hour = scanner.takeInteger(digits: 2...2), scanner.take(":"),
            let minute = scanner.takeInteger(digits: 2...2)
        else { return false }
        (clock.hour, clock.minute) = (hour, minute)
        if scanner.take(":") {
            guard ByteSet.digit.contains(scanner.next), ByteSet.digit.contains(scanner.peek(1)),
                let second = scanner.takeNumber(), second >= 0
            else { return false }
            clock.second = second
        }
        _ = scanner.take(" ")
        if let offset = scanner.takeZoneOffset() {
            clock.zone = offset
        } else {
            _ = scanner.take("Z") || scanner.take("z")
        }
        return true
    }
}
