import Switchless

/// Whether repetitions of an animation run backwards (CSS Animations 1, 4.5).
struct KeyframesDirection: Sendable {
    /// Whether the first, third and so on do.
    let reversesEven: Bool
    /// Whether the second, fourth and so on do.
    let reversesOdd: Bool
}

/// Whether an animation counts where it does not run (CSS Animations 1, 4.8).
struct KeyframesFill: Sendable {
    let before: Bool
    let after: Bool
}

/// How one animation of an element runs.
struct KeyframesTiming {
    var duration: Double
    var delay: Double
    var count: Double
    var direction: KeyframesDirection
    var fill: KeyframesFill
    var isRunning: Bool

    /// How long it runs.
    private var activeDuration: Double { duration == 0 || count == 0 ? 0 : duration * count }

    /// Whether it runs without end.
    var isEndless: Bool { activeDuration == .infinity }

    /// Where the animation is at a moment of the drawing (Web Animations 1, 4.5 to 4.8).
    ///
    /// - Returns: the share of one repetition that has passed, and whether a step at this very share is not taken yet;
    ///   `nil` where it does not count.
    func place(at time: DrawingTime) -> (progress: Double, isBefore: Bool)? {
        let moment = isRunning ? time.moment(begin: delay, isEndless: isEndless) : 0
        let isBefore = moment < delay
        let isAfter = !isBefore && moment >= delay + activeDuration
        guard isBefore ? fill.before : isAfter ? fill.after : true else { return nil }
        let active = isBefore ? 0 : min(moment - delay, activeDuration)
        let overall = duration == 0 ? isBefore ? 0 : count : active / duration
        let isAtEnd = isAfter && count > 0
        var progress = overall.isFinite ? overall - overall.rounded(.down) : 1
        if progress == 0, isAtEnd, active == activeDuration { progress = 1 }
        let repetition = progress == 1 ? overall.rounded(.up) - 1 : overall.rounded(.down)
        let isOdd = repetition.isFinite && repetition.truncatingRemainder(dividingBy: 2) != 0
        let isReversed = isOdd ? direction.reversesOdd : direction.reversesEven
        // A step at the end that the animation comes from is not taken (Web Animations 1, 4.10).
        return (isReversed ? 1 - progress : progress, isReversed ? isAfter : isBefore)
    }
}
