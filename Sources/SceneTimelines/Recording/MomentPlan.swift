import SVGScene

/// The moments at which a drawing that moves is looked at first.
struct MomentPlan {
    /// When all that ends has ended, and what repeats has begun.
    let settled: Double
    /// How long the repetitions take that never end, each once, ascending.
    let periods: [Double]
    /// Up to when it is looked at.
    private(set) var end: Double
    /// From when on it is looked at.
    let start: Double
    /// When something begins, ends or goes on to another value, ascending.
    private(set) var moments: [Double] = []
    /// Whether the drawing does not end within the limit.
    let isCut: Bool
    /// The time after which everything is as it was: the common multiple of all periods; `nil` where the limit comes
    /// first.
    let commonPeriod: Double?
    private let runs: Set<RecordedMotion.Run>
    private let options: TimelineOptions

    /// - Parameter start: from when on it is looked at, in seconds.
    init(_ motion: RecordedMotion, _ options: TimelineOptions, from start: Double = 0) {
        self.start = start
        runs = motion.runs
        self.options = options
        let endless = runs.filter { $0.end == .infinity && $0.duration.isFinite }
        periods = Set(endless.map { $0.duration * ($0.isAlternating ? 2 : 1) }.filter { $0 > 0 }).sorted()
        let last = runs.map { $0.end.isFinite ? $0.end : $0.begin }.max() ?? 0
        isCut = last > max(options.seconds, start)
        settled = min(max(last, start), max(options.seconds, start))
        end = settled
        commonPeriod = Self.commonPeriod(of: periods, upTo: options.seconds - settled)
        // Twice as long as the slowest takes, so that each part is seen to repeat.
        extend(to: settled + 2 * (periods.last ?? 0))
    }

    /// The stretch of time that shows everything: one repetition of what repeats for ever, or all.
    var stretch: (start: Double, length: Double) {
        isEndless ? (settled, commonPeriod ?? periods.last ?? 0) : (0, settled)
    }

    /// Whether anything repeats for ever.
    var isEndless: Bool { !periods.isEmpty }

    /// The common multiple of periods, ascending; `nil` where it is longer than `most`, or there are none.
    static func commonPeriod(of periods: [Double], upTo most: Double) -> Double? {
        guard let longest = periods.last, longest <= most else { return nil }
        let counts = 1...max(1, Int(min(1000, most / longest)))
        return counts.lazy.map { Double($0) * longest }.first { time in
            periods.allSatisfy { abs((time / $0).rounded() * $0 - time) < 1e-6 * time }
        }
    }

    /// Whether it is known that everything repeats with the whole that was looked at.
    private var isWhole: Bool { commonPeriod.map { settled + $0 <= end } ?? false }

    /// Looks at the drawing as long as the whole takes to repeat, where it has to be.
    ///
    /// - Returns: whether there is more to look at.
    mutating func extendToWhole() -> Bool {
        guard let commonPeriod, !isWhole else { return false }
        extend(to: settled + commonPeriod)
        return true
    }

    /// Looks at the drawing up to a later moment, within the limit.
    private mutating func extend(to time: Double) {
        end = min(max(time, settled), max(options.seconds, settled))
        var found: Set<Double> = [start, settled, end]
        for run in runs {
            found.formUnion([run.begin, run.end])
            guard run.duration.isFinite, run.duration > 0 else { continue }
            let count = ((min(run.end, end) - run.begin) / run.duration).rounded(.up)
            guard count > 0 else { continue }
            let shares = run.shares + zip(run.shares, run.shares.dropFirst()).map { ($0 + $1) / 2 }
            // More repetitions than there may be samples are looked at as they come.
            for repetition in 0..<Int(min(count, Double(max(0, options.samples)))) {
                guard found.count < options.samples else { break }
                found.formUnion(shares.map { run.begin + (Double(repetition) + $0) * run.duration })
            }
        }
        moments = found.filter { $0 >= start && $0 <= end }.sorted()
    }

    // MARK: Repetitions

    /// The keys of values in time, which repeat where the drawing does.
    ///
    /// - Parameter repeats: the same as `lies`, with more tolerance.
    func keys(
        of values: [(time: Double, value: FieldValue)],
        repeats: (_ value: FieldValue, _ first: FieldValue, _ last: FieldValue, _ share: Double) -> Bool,
        lies: (_ value: FieldValue, _ first: FieldValue, _ last: FieldValue, _ share: Double) -> Bool
    ) -> TrackKeys {
        let past = values.firstIndex { $0.time >= settled } ?? values.count
        guard isEndless, past < values.count, values[past...].contains(where: { $0.value != values[past].value }) else {
            return TrackKeys(values, lies: lies)
        }
        let column = ValueColumn(values), found = repetition(of: column, lies: repeats)
        let (start, period) = found ?? (settled, isWhole ? commonPeriod ?? 0 : end - settled)
        let (first, last, share) = column.neighbours(of: start + period - TimelineRecorder.instant)
        var keys = TrackKeys(values.filter { $0.time < start + period }, lies: lies)
        keys.repeatValues(
            from: start, every: period, endingWith: share < 0.5 ? first : last, isExact: found != nil || isWhole)
        return keys
    }

    /// From when on values repeat, and how long that takes; `nil` where they do not within the time that was looked at.
    ///
    /// What came before is looked at closely, and what repeats it need not be.
    func repetition(
        of column: ValueColumn,
        lies: (_ value: FieldValue, _ first: FieldValue, _ last: FieldValue, _ share: Double) -> Bool
    ) -> (start: Double, period: Double)? {
        for start in Set([start, settled]).sorted() {
            for period in periods.prefix(options.periods) where start + period < end {
                let repeats = column.values.reversed().allSatisfy { time, value in
                    guard time + TimelineRecorder.rounding >= start + period else { return true }
                    let (first, last, share) = column.neighbours(of: time - period + TimelineRecorder.rounding)
                    return lies(value, first, last, share)
                }
                if repeats { return (start, period) }
            }
        }
        return nil
    }
}

/// Values in time, between which all goes evenly.
struct ValueColumn {
    let values: [(time: Double, value: FieldValue)]

    init(_ values: [(time: Double, value: FieldValue)]) { self.values = values }

    /// The values before and after a moment, and the share of the way between them.
    func neighbours(of time: Double) -> (first: FieldValue, last: FieldValue, share: Double) {
        let low = max(0, values.partition { $0.time > time } - 1)
        let next = min(low + 1, values.count - 1), span = values[next].time - values[low].time
        let share = span > 0 ? min(max((time - values[low].time) / span, 0), 1) : 0
        return (values[low].value, values[next].value, share)
    }
}
