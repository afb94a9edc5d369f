/// The time of a ``RequestQueue``, from its beginning, by any clock.
struct QueueClock: Sendable {
    /// The time since the beginning.
    let now: @Sendable () -> Duration
    /// Waits until a time.
    let sleep: @Sendable (_ time: Duration) async throws -> Void
    /// Counts the deadlines of attempts.
    let clock: any Clock<Duration>

    init<C: Clock<Duration>>(_ clock: C) {
        let start = clock.now
        self.clock = clock
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}
