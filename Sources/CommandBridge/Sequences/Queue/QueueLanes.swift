/// The order in which a ``RequestQueue`` sends its entries: a lane for each key, which is at work, ready or asleep.
struct QueueLanes {
    private struct Lane {
        var ids: [QueueEntryID] = []
        var isWorking = false
        var isReady = false
    }

    private var lanes: [String: Lane] = [:]
    /// The keys of the lanes that are ready, the one that has waited longest first.
    private var ready: [String] = []
    /// When the lanes that are asleep wake up.
    private var asleep: [String: Duration] = [:]
    /// When the first of them wakes up, or earlier; `nil` if none is asleep.
    private var nextDue: Duration?
    /// The entries that are being stored. A lane waits for its first one.
    private var held: Set<QueueEntryID> = []

    /// The number of lanes that are at work.
    private(set) var working = 0

    /// Adds an entry to the end of its lane.
    ///
    /// - Parameter isHeld: whether its lane waits for ``release(_:of:)``.
    mutating func append(_ id: QueueEntryID, to key: String, isHeld: Bool) {
        if isHeld { held.insert(id) }
        lanes[key, default: Lane()].ids.append(id)
        settle(key)
    }

    /// Lets an entry that was held begin.
    mutating func release(_ id: QueueEntryID, of key: String) {
        held.remove(id)
        settle(key)
    }

    /// Takes the first entry of the lane that has been ready longest. The lane is at work until ``end(_:removing:until:)``.
    mutating func begin() -> QueueEntryID? {
        while !ready.isEmpty {
            let key = ready.removeFirst()
            lanes[key]?.isReady = false
            // The one before it may have been removed in the meantime.
            guard let id = lanes[key]?.ids.first, !held.contains(id) else { continue }
            lanes[key]?.isWorking = true
            working += 1
            return id
        }
        return nil
    }

    /// Ends the work of a lane.
    ///
    /// - Parameters:
    ///   - key: its key.
    ///   - isDone: whether its first entry leaves it.
    ///   - due: when it goes on; `nil` for at once.
    mutating func end(_ key: String, removing isDone: Bool, until due: Duration?) {
        guard lanes[key]?.isWorking == true else { return }
        working -= 1
        lanes[key]?.isWorking = false
        asleep[key] = due
        nextDue = [nextDue, due].compactMap { $0 }.min()
        if isDone, lanes[key]?.ids.isEmpty == false { lanes[key]?.ids.removeFirst() }
        settle(key)
    }

    /// Removes an entry that is not being sent.
    mutating func remove(_ id: QueueEntryID, of key: String) {
        held.remove(id)
        // The pause was that of the first entry.
        if lanes[key]?.ids.first == id { asleep[key] = nil }
        lanes[key]?.ids.removeAll { $0 == id }
        settle(key)
    }

    /// Wakes the lanes whose time has come.
    ///
    /// - Parameter now: the time; `nil` to wake all.
    /// - Returns: when the next one wakes up; `nil` if none is asleep.
    mutating func wake(at now: Duration?) -> Duration? {
        // Ten thousand keys may be asleep.
        if let now, let nextDue, now < nextDue { return nextDue }
        for (key, due) in asleep where now.map({ due <= $0 }) ?? true {
            asleep[key] = nil
            settle(key)
        }
        nextDue = asleep.values.min()
        return nextDue
    }

    /// Makes a lane ready if it can begin, and forgets one without entries.
    private mutating func settle(_ key: String) {
        guard let lane = lanes[key], !lane.isWorking else { return }
        guard let first = lane.ids.first else {
            lanes[key] = nil
            asleep[key] = nil
            if lane.isReady { ready.removeAll { $0 == key } }
            return
        }
        guard !lane.isReady, asleep[key] == nil, !held.contains(first) else { return }
        lanes[key]?.isReady = true
        ready.append(key)
    }
}
