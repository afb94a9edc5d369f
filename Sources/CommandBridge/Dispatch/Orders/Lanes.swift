/// Who has what, and who waits for it: a lane for each resource that is claimed.
struct Lanes {
    private var lanes: [Claim.Resource: Lane] = [:]
    /// How many claims each call that waits still lacks.
    private var missing: [Int: Int] = [:]

    /// Whether nothing is claimed.
    var isEmpty: Bool { lanes.isEmpty }
    /// How many resources are claimed.
    var count: Int { lanes.count }

    /// Takes a call in.
    ///
    /// - Parameters:
    ///   - ticket: the call's number, above those of all before it.
    ///   - claims: what it needs, each resource once.
    /// - Returns: whether it has all of it at once.
    mutating func enter(_ ticket: Int, _ claims: [Claim]) -> Bool {
        var lacking = 0
        for claim in claims where !lanes[claim.resource, default: Lane()].enter(ticket, isAlone: claim.isAlone) {
            lacking += 1
        }
        if lacking > 0 { missing[ticket] = lacking }
        return lacking == 0
    }

    /// Lets a call go that is settled, whether it began or not.
    ///
    /// - Returns: the calls that have all they need by that, in the order in which they came.
    mutating func leave(_ ticket: Int, _ claims: [Claim]) -> [Int] {
        missing[ticket] = nil
        var ready: [Int] = []
        for claim in claims {
            guard var lane = lanes.removeValue(forKey: claim.resource) else { continue }
            for next in lane.leave(ticket) {
                let lacking = missing[next, default: 1] - 1
                missing[next] = lacking > 0 ? lacking : nil
                if lacking == 0 { ready.append(next) }
            }
            if !lane.isEmpty { lanes[claim.resource] = lane }
        }
        return ready.sorted()
    }
}

/// Who has a resource, and who waits for it.
private struct Lane {
    private struct Waiting {
        let ticket: Int, isAlone: Bool
    }

    private var holders = 0
    private var isAlone = false
    /// In the order of their tickets; those before `head` have it.
    private var waiting: [Waiting] = []
    private var head = 0

    var isEmpty: Bool { holders == 0 && head == waiting.count }

    mutating func enter(_ ticket: Int, isAlone wantsAlone: Bool) -> Bool {
        guard head == waiting.count, admits(wantsAlone) else {
            waiting.append(Waiting(ticket: ticket, isAlone: wantsAlone))
            return false
        }
        holders += 1
        isAlone = wantsAlone
        return true
    }

    /// - Returns: those that have the resource by that.
    mutating func leave(_ ticket: Int) -> [Int] {
        if let place = place(of: ticket) {
            waiting.remove(at: place)
        } else {
            holders -= 1
        }
        var admitted: [Int] = []
        while head < waiting.count, admits(waiting[head].isAlone) {
            holders += 1
            isAlone = waiting[head].isAlone
            admitted.append(waiting[head].ticket)
            head += 1
        }
        if head > 32, head * 2 > waiting.count {
            waiting.removeFirst(head)
            head = 0
        }
        return admitted
    }

    private func admits(_ wantsAlone: Bool) -> Bool { holders == 0 || !(isAlone || wantsAlone) }

    /// Where the ticket waits, by bisection; `nil` if it has the resource.
    private func place(of ticket: Int) -> Int? {
        var low = head, high = waiting.count
        while low < high {
            let middle = (low + high) / 2
            if waiting[middle].ticket < ticket { low = middle + 1 } else { high = middle }
        }
        return low < waiting.count && waiting[low].ticket == ticket ? low : nil
    }
}
