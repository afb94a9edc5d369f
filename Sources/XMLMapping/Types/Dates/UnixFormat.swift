import Switchless

/// `unix`: seconds since 1970-01-01T00:00:00Z, perhaps with a fraction.
enum UnixFormat: DateFormat {
    static let name: Name = "unix"
    static let summary = "Seconds since 1970; read only where a property names this form."

    /// No: `20200101` is a day, not a second of 1970.
    static var isTriedUnasked: Bool { false }

    private static let secondsTo2001 = 978_307_200.0
    /// The furthest date in seconds, some 30,000 years: further ones would not be exact to the millisecond.
    private static let furthest = 1e12

    static func seconds(_ text: Bytes) -> Double? {
        var scanner = ByteScanner(text)
        // What has the length of a year is one.
        guard text.count > 4, let value = scanner.takeNumber(), scanner.isAtEnd, value.magnitude < furthest else {
            return nil
        }
        return value - secondsTo2001
    }

    static func text(_ seconds: Double) -> String {
        let value = seconds + secondsTo2001
        return Int64(exactly: value)?.description ?? "\(value)"
    }
}
