/// How long the fastest of many rounds of `body` takes: what disturbs a round only ever makes it slower.
///
/// - Parameter duration: how long to go on; there is at least one round.
public func fastestRound(for duration: Duration, _ body: () throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    let end = clock.now + duration
    var best = Duration.seconds(3600)
    repeat { best = min(best, try clock.measure(body)) } while clock.now < end
    return best
}
