/// The open requests of one caller, found by their tickets and by their ids; and those whose work goes on after they are settled.
struct CallerTickets {
    private var all: Set<Int> = []
    /// The settled requests whose work has not ended, each with its bytes.
    private var ending: [Int: Int] = [:]
    private var byID: [MessageID: Set<Int>] = [:]
    /// The bytes of the messages that brought the requests.
    private var bytes = 0

    var count: Int { all.count }
    var isEmpty: Bool { all.isEmpty && ending.isEmpty }
    /// The tickets, the oldest first.
    var sorted: [Int] { all.sorted() }

    /// The tickets of the requests with that id, the oldest first; a caller should have at most one.
    func tickets(of id: MessageID) -> [Int] { byID[id]?.sorted() ?? [] }

    /// Checks that one more request of so many bytes is within the limits. A caller that cancels its requests does not get more work done
    /// at a time.
    func admit(_ size: Int, _ limits: BridgeLimits) throws(CommandFault) {
        guard count + ending.count < limits.inFlight else {
            throw CommandFault(.inFlight, "more than \(limits.inFlight) requests are open, or cancelled and not ended")
        }
        guard bytes + size <= limits.inFlightBytes else {
            throw CommandFault(.inFlight, "the open requests have more than \(limits.inFlightBytes) bytes")
        }
    }

    mutating func insert(_ ticket: Int, _ request: OpenRequest) {
        all.insert(ticket)
        bytes += request.bytes
        if let id = request.target.id { byID[id, default: []].insert(ticket) }
    }

    /// Removes a request that is settled.
    ///
    /// - Parameter isEnding: whether its work goes on until ``end(_:)``.
    mutating func remove(_ ticket: Int, _ request: OpenRequest, isEnding: Bool = false) {
        all.remove(ticket)
        if isEnding { ending[ticket] = request.bytes } else { bytes -= request.bytes }
        guard let id = request.target.id, byID[id]?.remove(ticket) != nil, byID[id]?.isEmpty ?? false else { return }
        byID[id] = nil
    }

    /// The work of a settled request has ended.
    mutating func end(_ ticket: Int) { bytes -= ending.removeValue(forKey: ticket) ?? 0 }
}
