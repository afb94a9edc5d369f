/// When a drawing moves, for who records it.
package struct RecordedMotion: Sendable {
    /// A run of one animation.
    package struct Run: Hashable, Sendable {
        /// When it begins, in seconds.
        package let begin: Double
        /// When it ends, in seconds; infinite where it repeats for ever.
        package let end: Double
        /// How long one repetition takes, in seconds; infinite where there is only one.
        package let duration: Double
        /// Whether every second repetition runs backwards.
        package let isAlternating: Bool
        /// The shares of a repetition at which it goes on to the next value.
        package let shares: [Double]
    }

    /// The runs, each once.
    package private(set) var runs: Set<Run> = []

    /// The events that animations wait for, which have not happened.
    package private(set) var events: Set<DrawingEvent> = []

    package init() {}

    mutating func add(_ event: DrawingEvent) { events.insert(event) }

    mutating func add(_ run: Run) { runs.insert(run) }

    /// Adds the runs of an animation element.
    ///
    /// - Parameters:
    ///   - intervals: when it runs.
    ///   - duration: how long one repetition takes.
    ///   - shares: the shares of a repetition at which it goes on to the next value.
    ///   - time: up to when its runs are known.
    mutating func add(
        _ intervals: [TimeGraph.Interval], repeating duration: Double, _ shares: [Double], upTo time: Double
    ) {
        for run in Self.endless(intervals, duration, shares, upTo: time).map({ [$0] })
            ?? intervals.map({ interval in
                Run(
                    begin: interval.begin, end: interval.end, duration: duration, isAlternating: false, shares: shares)
            })
        { add(run) }
    }

    /// The one run without end that runs at even distances are, as those of animations that begin each other; `nil`
    /// where they are none.
    private static func endless(
        _ intervals: [TimeGraph.Interval], _ duration: Double, _ shares: [Double], upTo time: Double
    ) -> Run? {
        guard intervals.count > 3, let first = intervals.first, let last = intervals.last else { return nil }
        let period = intervals[1].begin - first.begin, length = first.end - first.begin
        let isEven = zip(intervals, intervals.dropFirst()).allSatisfy { one, next in
            abs(next.begin - one.begin - period) < 1e-6
        }
        guard isEven, period > 0, last.begin + 2 * period > time else { return nil }
        let inside = shares.map { $0 * min(duration, length) / period } + [length / period]
        return Run(
            begin: first.begin, end: .infinity, duration: period, isAlternating: false,
            shares: Set(inside.filter { 0...1 ~= $0 }).union([0, 1]).sorted())
    }

    package mutating func add(_ other: RecordedMotion) {
        runs.formUnion(other.runs)
        events.formUnion(other.events)
    }
}

extension AnimationValues {
    /// The shares of a repetition at which it goes on to the next value, as far as that is said.
    func shares(in context: ValueContext) -> [Double] {
        if let times = Self.numbers(keyTimes, in: context) { return times.filter { 0...1 ~= $0 } }
        let count = Double(values?.text.split(separator: ";").count ?? 2)
        // Whether it goes evenly or in steps is known only with the type of the values.
        return (0..<Int(count)).flatMap { [Double($0) / max(1, count - 1), Double($0) / count] }
    }
}

extension KeyframesTiming {
    /// The run of an animation by keyframes; `nil` where it never moves.
    func run(of keyframes: Keyframes) -> RecordedMotion.Run? {
        guard isRunning, duration > 0, count > 0 else { return nil }
        let shares = Set(keyframes.tracks.flatMap { $0.keys.map(\.offset) })
        return RecordedMotion.Run(
            begin: delay, end: delay + duration * count, duration: duration,
            isAlternating: direction.reversesEven != direction.reversesOdd,
            shares: shares.union(shares.map { 1 - $0 }).sorted())
    }
}

extension Drawing {
    /// Whether an element keeps its group whatever its style says, so that a recorded drawing has the same nodes at
    /// all moments.
    func keepsGroup(_ instance: Instance) -> Bool {
        options.recordsMotion
            && (instance.style.record.isAnimated || tree.animations.targets.contains(instance.node))
    }
}
