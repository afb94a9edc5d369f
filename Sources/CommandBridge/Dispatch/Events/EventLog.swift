/// The newest events of one name, numbered from 0.
struct EventLog {
    private var events: [LoggedEvent] = []
    /// The dropped events at the beginning of `events`, which are removed from it from time to time.
    private var dropped = 0
    private var byteCount = 0
    /// The number of the next event.
    private(set) var next = 0

    /// The number of the first event that is kept; ``next`` if none is.
    var first: Int { next - (events.count - dropped) }

    /// The event of that number, which is at least ``first`` and less than ``next``.
    subscript(number: Int) -> LoggedEvent { events[events.count - (next - number)] }

    /// Adds an event.
    mutating func add(_ event: LoggedEvent) {
        events.append(event)
        byteCount += event.byteCount
        next += 1
    }

    /// Drops all events. The numbering continues.
    mutating func removeAll() {
        events = []
        dropped = 0
        byteCount = 0
    }

    /// Drops the oldest events until the others are within the limits.
    mutating func trim(to limits: BridgeLimits) {
        while events.count - dropped > limits.keptEvents || byteCount > limits.keptEventBytes {
            byteCount -= events[dropped].byteCount
            dropped += 1
        }
        // Each event is moved at most once on average.
        guard dropped > events.count / 2 else { return }
        events.removeFirst(dropped)
        dropped = 0
    }
}
