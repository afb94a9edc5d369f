/// The holders and the waiting calls of each claimed resource.
struct Lanes {
    private var lanes: [Claim.Resource: Lane] = [:]
    /// For each waiting call, the number of claims that it does not hold yet.
    private var missing: [Int: Int] = [:]

    /// Whether nothing is claimed.
    var isEmpty: Bool { lanes.isEmpty }
    /// The number of claimed resources.
    var count: Int { lanes.count }

    /// Adds a call.
    ///
    /// - Parameters:
    ///   - ticket: the call's number, above those of all earlier calls.
    ///   - claims: its claims, each resource once.
    /// - Returns: whether it holds all its claims now.
    mutating func enter(_ ticket: Int, _ claims: [Claim]) -> Bool {
        var lacking = 0
        for claim in claims where !lanes[claim.resource, default: Lane()].enter(ticket, isAlone: claim.isAlone) {
            lacking += 1
        }
        if lacking > 0 { missing[ticket] = lacking }
        return lacking == 0
    }

    /// Removes a settled call, whether it began or not.
    ///
    /// - Returns: the calls that hold all their claims because of it, in the order of their arrival.
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

/// The holders of a resource, and the calls that wait for it.
private struct Lane {
    private struct Waiting {
        let ticket: Int, isAlone: Bool
    }

    private var holders = 0
    private var isAlone = false
    /// The calls in the order of their tickets; those before `head` hold the resource.
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

    /// - Returns: the calls that now hold the resource.
    mutating func leave(_ ticket: Int) -> [Int] {
        if let index = index(of: ticket) {
            waiting.remove(at: index)
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

    /// The index of a waiting ticket, by binary search; `nil` if it holds the resource.
    private func index(of ticket: Int) -> Int? {
        var low = head, high = waiting.count
        while low < high {
            let middle = (low + high) / 2
            if waiting[middle].ticket < ticket { low = middle + 1 } else { high = middle }
        }
        return low < waiting.count && waiting[low].ticket == ticket ? low : nil
    }
}
