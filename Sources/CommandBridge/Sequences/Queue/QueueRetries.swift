/// The pauses of a ``RequestQueue`` after failed attempts, and how many attempts it makes.
public struct QueueRetries: Hashable, Sendable {
    /// The attempts at one step before its entry is set aside. Attempts that did not reach the server do not count.
    public var attempts: Int
    /// The pause after the first failure.
    public var pause: Duration
    /// The factor by which each pause is longer than the one before.
    public var growth: Double
    /// The longest pause.
    public var longestPause: Duration
    /// The share of each pause that is left to chance, from 0 to 1, so that not all programs come back at the same time.
    public var jitter: Double
    /// The longest pause that an error can ask for; see ``RetryAdvice/pause``.
    public var longestAdvice: Duration

    /// Makes retries; by default ten attempts, after pauses of 1 s, 2 s, 4 s and so on up to 5 min, each shortened by up to a half.
    public init(
        attempts: Int = 10, pause: Duration = .seconds(1), growth: Double = 2, longestPause: Duration = .seconds(300),
        jitter: Double = 0.5, longestAdvice: Duration = .seconds(3600)
    ) {
        self.attempts = attempts
        self.pause = pause
        self.growth = growth
        self.longestPause = longestPause
        self.jitter = jitter
        self.longestAdvice = longestAdvice
    }

    /// The pause after a failure.
    ///
    /// - Parameters:
    ///   - failures: the failures in a row, this one included.
    ///   - advice: what the error asks for.
    ///   - chance: a number from 0 up to 1.
    func pause(after failures: Int, _ advice: RetryAdvice, chance: Double) -> Duration {
        var grown = min(pause, longestPause)
        var left = failures - 1
        // It ends at the longest pause, so that no number of failures makes a duration overflow.
        while left > 0, grown < longestPause, growth > 1 {
            grown = min(grown * growth, longestPause)
            left -= 1
        }
        let own = grown * (1 - min(1, max(0, jitter)) * chance)
        return max(own, min(advice.pause ?? .zero, longestAdvice))
    }
}
