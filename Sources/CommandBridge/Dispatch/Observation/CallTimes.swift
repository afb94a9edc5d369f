/// When a call was admitted and when it began: nanoseconds of a clock that never goes back.
///
/// Reading the clock takes longer than finding the command. It is read only for those who are told the result.
struct CallTimes {
    /// 0 if the call is not measured.
    private var admitted: Int64 = 0
    /// 0 if the call has not begun.
    private var begun: Int64 = 0

    /// The times of a call that is not measured.
    init() {}

    private init(admitted: Int64) { self.admitted = admitted }

    /// The times of a call that is admitted now.
    static var admittedNow: CallTimes { CallTimes(admitted: now) }

    /// The call begins now.
    mutating func begin() { if admitted > 0 { begun = Self.now } }

    /// The call is settled now.
    func settlement(_ fault: CommandFault?) -> Settlement {
        guard admitted > 0 else { return Settlement(fault: fault) }
        let now = Self.now
        let begun = begun > 0 ? begun : now
        return Settlement(fault: fault, wait: .nanoseconds(begun - admitted), run: .nanoseconds(now - begun))
    }

    private static let start = ContinuousClock.now

    /// The nanoseconds since the first reading, and one more: never 0.
    private static var now: Int64 {
        let (seconds, attoseconds) = start.duration(to: .now).components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000 + 1
    }
}
