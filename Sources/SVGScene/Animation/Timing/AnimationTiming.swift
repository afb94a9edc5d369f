import Switchless

/// When an animation element runs, and how often (SMIL 3, 12.5.1).
struct AnimationTiming: Sendable {
    /// What a further begin does.
    enum Restart: String, Keyword { case always, whenNotActive, never }
    /// What stays when the animation has ended.
    enum Fill: String, Keyword { case remove, freeze }

    var begin: TimeConditions?
    var end: TimeConditions?
    var duration: ClockOrIndefinite?
    var shortest: ClockOrIndefinite?
    var longest: ClockOrIndefinite?
    var repeatCount: RepeatCount?
    var repeatDuration: ClockOrIndefinite?
    var restart = Restart.always
    var fill = Fill.remove

    static let attributes: [Attribute<AnimationTiming>] = [
        Attribute("begin", \.begin),
        Attribute("dur", \.duration, allowing: { $0.seconds > 0 }),
        Attribute("end", \.end),
        Attribute("fill", \.fill),
        Attribute("max", \.longest, allowing: { $0.seconds > 0 }),
        Attribute("min", \.shortest),
        Attribute("repeatCount", \.repeatCount, allowing: { $0.count > 0 }),
        Attribute("repeatDur", \.repeatDuration, allowing: { $0.seconds > 0 }),
        Attribute("restart", \.restart),
    ]

    /// The duration of one repetition; infinite without one.
    var simpleDuration: Double { duration?.seconds ?? .infinity }

    /// How long the animation runs from a begin until nothing but `end` has ended it (SMIL 3, 12.5.4).
    var activeDuration: Double {
        let counted = repeatCount.map { $0.count * simpleDuration } ?? .infinity
        let repeated = repeatDuration?.seconds ?? .infinity
        let isRepeated = repeatCount != nil || repeatDuration != nil
        return isRepeated ? min(counted, repeated) : simpleDuration
    }

    /// A duration within `min` and `max`; those that contradict each other do not count.
    func limited(_ duration: Double) -> Double {
        let least = shortest.map { $0.seconds.isFinite ? $0.seconds : 0 } ?? 0
        let most = longest?.seconds ?? .infinity
        return least > most ? duration : min(max(duration, least), most)
    }

    /// The place in the animation `elapsed` seconds after its begin: the repetition, and the share of it.
    ///
    /// - Parameter isFrozen: whether it has ended, so that the end of a repetition is not the start of the next.
    func place(at elapsed: Double, isFrozen: Bool) -> (repetition: Double, fraction: Double) {
        let duration = simpleDuration
        guard duration.isFinite else { return (0, 0) }
        // `min` may let it stand on after its last repetition.
        let time = min(elapsed, activeDuration)
        let isOver = isFrozen || elapsed > activeDuration
        let repetition = (time / duration).rounded(.down)
        let fraction = (time - repetition * duration) / duration
        let isAtEnd = isOver && repetition > 0 && fraction < 1e-9
        return isAtEnd ? (repetition - 1, 1) : (repetition, min(fraction, 1))
    }
}
