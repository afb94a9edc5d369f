/// When open calls and questions are given up, by their numbers.
///
/// Deadlines of the same length pass in the order in which they were set, so each length has a queue and one timer. A
/// timer of its own for each call would stay with the system until its time comes: cancelling `Task.sleep` ends the
/// task and not the timer.
package struct Deadlines {
    private var queues: [Duration: DeadlineQueue] = [:]

    package init() {}

    /// The numbers in all queues. At most twice as many as are open, and 64 for each length.
    package var count: Int { queues.values.reduce(0) { $0 + $1.count } }

    /// Sets a deadline.
    ///
    /// - Parameters:
    ///   - number: what is given up.
    ///   - length: the time from now.
    ///   - isOpen: whether a number is still to be given up.
    /// - Returns: whether the length needs a timer: it is the first of its queue.
    mutating func add(_ number: Int, _ length: Duration, isOpen: (Int) -> Bool) -> Bool {
        let isFirst = queues[length] == nil
        queues[length, default: DeadlineQueue()].add(number, at: .now + length, isOpen: isOpen)
        return isFirst
    }

    /// Takes the numbers whose deadline has passed.
    ///
    /// - Returns: them, the earliest first, and when the next deadline passes; `nil` if the queue is empty and its
    ///   timer ends.
    mutating func takeDue(_ length: Duration, isOpen: (Int) -> Bool) -> (due: [Int], next: ContinuousClock.Instant?) {
        let due = queues[length]?.takeDue(at: .now, isOpen: isOpen) ?? []
        let next = queues[length]?.next
        if next == nil { queues[length] = nil }
        return (due, next)
    }
}

/// The deadlines of one length, the earliest first.
private struct DeadlineQueue {
    private var entries: ArraySlice<(number: Int, instant: ContinuousClock.Instant)> = []
    /// The number of entries at which those that are no longer open are removed.
    private var most = 64

    var count: Int { entries.count }
    var next: ContinuousClock.Instant? { entries.first?.instant }

    mutating func add(_ number: Int, at instant: ContinuousClock.Instant, isOpen: (Int) -> Bool) {
        if entries.count >= most {
            entries.removeAll { !isOpen($0.number) }
            most = max(64, entries.count * 2)
        }
        entries.append((number, instant))
    }

    mutating func takeDue(at now: ContinuousClock.Instant, isOpen: (Int) -> Bool) -> [Int] {
        var due: [Int] = []
        while let first = entries.first, first.instant <= now || !isOpen(first.number) {
            entries.removeFirst()
            if isOpen(first.number) { due.append(first.number) }
        }
        return due
    }
}

/// An actor with calls or questions that have deadlines.
package protocol DeadlineKeeper: Actor {
    /// The deadlines that are set.
    var deadlines: Deadlines { get set }
    /// Whether what has that number is not settled.
    func isOpen(_ number: Int) -> Bool
    /// Settles what has that number: its deadline has passed.
    func expire(_ number: Int, after length: Duration)
}

extension DeadlineKeeper {
    /// Gives up `number` after a time, unless it is settled until then. The timer does not keep the actor alive.
    package func watch(_ number: Int, _ length: Duration) {
        guard deadlines.add(number, length, isOpen: isOpen) else { return }
        Task { [weak self] in
            while let next = await self?.expireDue(length) {
                try? await Task.sleep(until: next, clock: .continuous)
            }
        }
    }

    /// Settles what is late.
    ///
    /// - Returns: when the next deadline passes.
    private func expireDue(_ length: Duration) -> ContinuousClock.Instant? {
        let (due, next) = deadlines.takeDue(length, isOpen: isOpen)
        for number in due { expire(number, after: length) }
        return next
    }
}
