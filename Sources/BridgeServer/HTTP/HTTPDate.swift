#if Server

import ModelMapping

/// A time in the form that HTTP prefers: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
struct HTTPDate: Hashable, CustomStringConvertible {
    /// Since 1970.
    let seconds: Int

    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let daySeconds = 86_400
    /// The days from 1970-01-01 to 2001-01-01.
    private static let daysTo2001 = 11_323

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
            seconds: (CivilDate(year: year, month: month + 1, day: day).daysSince2001 + Self.daysTo2001)
                * Self.daySeconds + clock[0] * 3600 + clock[1] * 60 + clock[2])
        guard date.description == text else { return nil }
        self = date
    }

    var description: String {
        let day = seconds / Self.daySeconds
        let clock = seconds % Self.daySeconds
        let date = CivilDate(daysSince2001: day - Self.daysTo2001)
        let parts = [
            "\(Self.days[day % 7]),", Self.two(date.day), Self.months[date.month - 1], "\(date.year)",
            "\(Self.two(clock / 3600)):\(Self.two(clock / 60 % 60)):\(Self.two(clock % 60))", "GMT",
        ]
        return parts.joined(separator: " ")
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

#endif
