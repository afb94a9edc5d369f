/// The open requests of one caller, found by their tickets and by their ids.
struct CallerTickets {
    private var all: Set<Int> = []
    private var byID: [MessageID: Set<Int>] = [:]
    /// The bytes of the messages that brought the requests.
    private var bytes = 0

    var count: Int { all.count }
    var isEmpty: Bool { all.isEmpty }
    /// The tickets, the oldest first.
    var sorted: [Int] { all.sorted() }

    /// The tickets of the requests with that id, the oldest first; a caller should have at most one.
    func tickets(of id: MessageID) -> [Int] { byID[id]?.sorted() ?? [] }

    /// Checks that one more request of so many bytes is within the limits.
    func admit(_ size: Int, _ limits: BridgeLimits) throws(CommandFault) {
        guard count < limits.inFlight else {
            throw CommandFault(.inFlight, "more than \(limits.inFlight) requests are open")
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

    mutating func remove(_ ticket: Int, _ request: OpenRequest) {
        all.remove(ticket)
        bytes -= request.bytes
        guard let id = request.target.id, byID[id]?.remove(ticket) != nil, byID[id]?.isEmpty ?? false else { return }
        byID[id] = nil
    }
}
