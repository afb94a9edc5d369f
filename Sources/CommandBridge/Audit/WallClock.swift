import SystemCalls

/// The time of day, as lines of logs and recordings have it.
enum WallClock {
    private static let secondsFrom1970To2001 = 978_307_200.0

    /// The seconds since 2001-01-01T00:00:00Z, to the millisecond.
    static var secondsSince2001: Double { System.secondsSince1970 - secondsFrom1970To2001 }

    /// The milliseconds since 1970, as JavaScript counts them.
    static var millisecondsSince1970: Double { (System.secondsSince1970 * 1000).rounded() }
}
