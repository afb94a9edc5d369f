import Switchless

/// The animation elements of a drawing, and when each of them runs (SMIL 3, 12.5.7).
struct TimeGraph {
    /// A run of an animation.
    struct Interval {
        let begin: Double
        var end: Double
    }

    /// A condition of one animation about another.
    private struct Dependent {
        let animation: Int
        let condition: TimeCondition
        let isBegin: Bool
    }

    private struct Animation {
        let timing: AnimationTiming
        var dependents: [Dependent] = []
        var intervals: [Interval] = []
        /// The times at which it may end that are known, in order.
        var ends: [Double] = []
        /// The numbers of the begins that the end of the present interval gave to others.
        var promised: [Int] = []
        /// Whether its end may come from something that has not happened.
        var mayEnd = false
        /// Whether it is part of a ring of animations that begin each other.
        var isRing = false
    }

    private var animations: [Animation]
    private var queue = TimeQueue()
    /// The intervals whose end has become known, each with its new end.
    private var changedEnds: [(animation: Int, time: Double)] = []
    /// The intervals that may still be made, and the times that they may still tell others.
    private var room: Int
    /// How long before others animations begin, all together.
    private var lead = 0.0
    /// Whether there were more intervals than the limit.
    private(set) var isCut = false
    /// The conditions that are never met: they name no animation, or wait for an event that does not happen.
    private(set) var unmet: [(animation: Int, condition: TimeCondition)] = []

    /// - Parameters:
    ///   - animations: the animations, in document order, each with the id of the element that it changes.
    ///   - ids: the index of the animation with an id.
    ///   - events: what happens to the drawing.
    ///   - limit: the limit of intervals.
    init(
        _ animations: [(timing: AnimationTiming, target: [UInt8])], ids: [[UInt8]: Int], events: [DrawingEvent],
        limit: Int
    ) {
        self.animations = animations.map { Animation(timing: $0.timing) }
        room = limit
        let events = Dictionary(grouping: events, by: \.name)
        for (index, (timing, target)) in animations.enumerated() {
            connect(index, timing.begin?.list ?? [.atStart], isBegin: true, ids, target, events)
            connect(index, timing.end?.list ?? [], isBegin: false, ids, target, events)
        }
        findRings()
    }

    private mutating func connect(
        _ index: Int, _ conditions: [TimeCondition], isBegin: Bool, _ ids: [[UInt8]: Int], _ target: [UInt8],
        _ events: [String: [DrawingEvent]]
    ) {
        for condition in conditions {
            if let event = condition.event {
                if !isBegin { animations[index].mayEnd = true }
                let times = (events[event] ?? []).filter { event in
                    event.element.map { (condition.id ?? target).elementsEqual($0.utf8) } ?? true
                }.map(\.time)
                if times.isEmpty { unmet.append((index, condition)) }
                guard room >= times.count else { return isCut = true }
                room -= times.count
                for time in times { know(time + condition.offset, of: index, isBegin: isBegin) }
                continue
            }
            guard let id = condition.id else {
                know(condition.offset, of: index, isBegin: isBegin)
                continue
            }
            guard let other = ids[id] else {
                unmet.append((index, condition))
                continue
            }
            if !isBegin { animations[index].mayEnd = true }
            lead += max(0, -condition.offset)
            animations[other].dependents.append(Dependent(animation: index, condition: condition, isBegin: isBegin))
        }
    }

    /// Takes a time at which an animation may begin or end.
    private mutating func know(_ time: Double, of index: Int, isBegin: Bool) {
        guard isBegin else { return addEnd(of: index, at: time) }
        _ = queue.add(index, at: time)
    }

    /// Marks the animations that lead back to themselves: those that are left after all have been taken away that
    /// depend on none that is left, and those on which none that is left depends.
    private mutating func findRings() {
        var causes = [[Int]](repeating: [], count: animations.count)
        var effects = causes
        for index in animations.indices {
            for dependent in animations[index].dependents where dependent.isBegin {
                effects[index].append(dependent.animation)
                causes[dependent.animation].append(index)
            }
        }
        let first = Self.left(after: causes, removing: effects)
        let second = Self.left(after: effects, removing: causes)
        for index in animations.indices { animations[index].isRing = first[index] && second[index] }
    }

    private static func left(after needed: [[Int]], removing next: [[Int]]) -> [Bool] {
        var counts = needed.map(\.count)
        var isLeft = [Bool](repeating: true, count: counts.count)
        var free = counts.indices.filter { counts[$0] == 0 }
        while let index = free.popLast() {
            isLeft[index] = false
            for other in next[index] {
                counts[other] -= 1
                if counts[other] == 0 { free.append(other) }
            }
        }
        return isLeft
    }

    /// Lets the animations run.
    ///
    /// - Parameters:
    ///   - time: the time up to which; infinite for all that they do.
    ///   - ringsOnce: whether an animation that begins itself again, directly or not, runs only once.
    mutating func run(until time: Double, ringsOnce: Bool) {
        // What begins before something else is known only with that.
        while let instance = queue.takeEarliest(), instance.time <= time + lead {
            begin(instance.animation, at: instance.time, ringsOnce: ringsOnce)
            guard !isCut, !TimeBudget.isOver(after: 1) else { return }
        }
    }

    private mutating func begin(_ index: Int, at time: Double, ringsOnce: Bool) {
        let timing = animations[index].timing
        if let last = animations[index].intervals.last {
            guard timing.restart != .never, !(ringsOnce && animations[index].isRing) else { return }
            guard time >= last.end || timing.restart == .always && time > last.begin else { return }
        }
        guard let end = end(of: index, from: time) else { return }
        guard room > 0 else { return isCut = true }
        room -= 1
        if let last = animations[index].intervals.last, time < last.end { setEnd(of: index, to: time) }
        let interval = Interval(begin: time, end: end)
        animations[index].promised = []
        animations[index].intervals.append(interval)
        for dependent in animations[index].dependents { tell(dependent, of: interval, index) }
        settleEnds()
    }

    /// The end of an interval that begins at `time`; `nil` where it would have ended before.
    private func end(of index: Int, from time: Double) -> Double? {
        let animation = animations[index]
        let next = animation.ends.first(after: time)
        if next == nil, !animation.ends.isEmpty, !animation.mayEnd { return nil }
        let ended = min(animation.timing.activeDuration, (next ?? .infinity) - time)
        return time + animation.timing.limited(ended)
    }

    /// Tells one animation what a condition of it about another means, now that the other's interval is known.
    private mutating func tell(_ dependent: Dependent, of interval: Interval, _ index: Int) {
        guard room > 0 else { return isCut = true }
        room -= 1
        let condition = dependent.condition
        guard let moment = condition.moment,
            let time = moment.time(condition.iteration, in: interval, of: animations[index].timing)
        else { return }
        guard dependent.isBegin else { return addEnd(of: dependent.animation, at: time + condition.offset) }
        guard let number = queue.add(dependent.animation, at: time + condition.offset), moment.mayChange else { return }
        animations[index].promised.append(number)
    }

    private mutating func addEnd(of index: Int, at time: Double) {
        guard time.isFinite else { return }
        animations[index].ends.insert(sorted: time)
        guard let last = animations[index].intervals.last, last.begin < time, time < last.end else { return }
        let end = last.begin + animations[index].timing.limited(time - last.begin)
        if end < last.end { changedEnds.append((index, end)) }
    }

    /// Ends intervals earlier than it was thought, which may end others.
    private mutating func settleEnds() {
        while let (index, time) = changedEnds.popLast() {
            guard let last = animations[index].intervals.last, time < last.end else { continue }
            setEnd(of: index, to: time)
        }
    }

    private mutating func setEnd(of index: Int, to time: Double) {
        queue.withdraw(animations[index].promised)
        animations[index].promised = []
        animations[index].intervals[animations[index].intervals.count - 1].end = time
        guard let interval = animations[index].intervals.last else { return }
        for dependent in animations[index].dependents where dependent.condition.moment?.mayChange ?? false {
            tell(dependent, of: interval, index)
        }
    }

    // MARK: Results

    /// Where an animation is.
    struct State {
        /// When it began.
        let begin: Double
        /// The seconds since then.
        let elapsed: Double
        /// Whether it has ended, and its last value stays.
        let isFrozen: Bool
    }

    /// Where an animation is at a moment; `nil` where it has no effect then.
    func state(of index: Int, at time: DrawingTime) -> State? {
        let animation = animations[index]
        guard let last = animation.intervals.last else { return nil }
        var moment = time.moment(begin: last.begin, isEndless: last.end == .infinity)
        if time.isSettled, animation.isRing { moment = ringStart }
        guard let interval = animation.intervals.last(where: { $0.begin <= moment }) else { return nil }
        let elapsed = moment - interval.begin
        // Where `min` makes it last longer, nothing runs any more.
        guard moment >= interval.end || elapsed >= animation.timing.activeDuration else {
            return State(begin: interval.begin, elapsed: elapsed, isFrozen: false)
        }
        guard animation.timing.fill == .freeze else { return nil }
        return State(begin: interval.begin, elapsed: interval.end - interval.begin, isFrozen: true)
    }

    /// The runs of an animation so far.
    func intervals(of index: Int) -> [Interval] { animations[index].intervals }

    /// When the first animation begins that begins itself again.
    private var ringStart: Double {
        animations.lazy.filter(\.isRing).compactMap { $0.intervals.first?.begin }.min() ?? 0
    }
}

extension [Double] {
    /// The index of the first number greater than `limit`, in a sorted list.
    private func index(after limit: Double) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] > limit { high = middle } else { low = middle + 1 }
        }
        return low
    }

    fileprivate func first(after limit: Double) -> Double? {
        let index = index(after: limit)
        return index < count ? self[index] : nil
    }

    fileprivate mutating func insert(sorted number: Double) { insert(number, at: index(after: number)) }
}
