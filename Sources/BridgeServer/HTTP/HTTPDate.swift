#if BridgeServer

/// A time in the form that HTTP prefers: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
struct HTTPDate: Hashable, CustomStringConvertible {
    /// Since 1970.
    let seconds: Int

    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let daySeconds = 86_400

    init(seconds: Int) { self.seconds = seconds }

    /// Reads the preferred form; `nil` for the two that are obsolete, which no client of today sends.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, let day = Int(parts[1]), let year = Int(parts[3]), (1970...9999).contains(year),
            let month = Self.months.firstIndex(where: { $0 == parts[2] })
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3, (1...31).contains(day), clock.allSatisfy({ (0...60).contains($0) }) else { return nil }
        let date = Self(
            seconds: Self.dayNumber(year, month + 1, day) * Self.daySeconds
                + clock[0] * 3600 + clock[1] * 60 + clock[2])
        guard date.description == text else { return nil }
        self = date
    }

    var description: String {
        let day = seconds / Self.daySeconds
        let clock = seconds % Self.daySeconds
        let date = Self.date(ofDay: day)
        let parts = [
            "\(Self.days[day % 7]),", Self.two(date.day), Self.months[date.month - 1], "\(date.year)",
            "\(Self.two(clock / 3600)):\(Self.two(clock / 60 % 60)):\(Self.two(clock % 60))", "GMT",
        ]
        return parts.joined(separator: " ")
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    // Days are counted in years that begin in March, whose last day is the leap day.

    private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let marchMonth = (month + 9) % 12
        return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + (marchMonth * 153 + 2) / 5 + day
            - 719_469
    }

    private static func date(ofDay number: Int) -> (year: Int, month: Int, day: Int) {
        let days = number + 719_468
        let era = days / 146_097
        let dayOfEra = days % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (era * 400 + yearOfEra + (month > 2 ? 0 : 1), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }
}

#endif
