#if Server

/// Says whose conversion begins next, so that the slow ones of one client leave places to the others.
///
/// There are as many places as threads and slow conversions. The next place goes to the client with the fewest conversions under way, and of these to the
/// one that has waited longest. No client takes more than its share, and the last places are for clients that have none under way.
struct ClientShares {
    private let places: Int
    private let most: Int
    private let reserved: Int
    private var running: [ClientAddress: Int] = [:]
    private var count = 0

    /// - Parameter threads: the conversions at a time, those that are slow not counted.
    init(threads: Int, _ limits: ServiceLimits) {
        places = threads + limits.slowConversions
        most = threads + limits.slowConversionsPerClient
        reserved = limits.reservedConversions
    }

    /// Which of those that wait begins next; `nil` if none may.
    ///
    /// - Parameter waiting: the clients of the conversions that wait, in their order.
    func next(of waiting: some Sequence<ClientAddress>) -> Int? {
        let allowed = waiting.enumerated().lazy.map { (index: $0.offset, running: running[$0.element, default: 0]) }
            .filter { $0.running == 0 || $0.running < most && places - count > reserved }
        return allowed.min { ($0.running, $0.index) < ($1.running, $1.index) }?.index
    }

    /// Notes that a conversion of a client begins.
    mutating func begin(_ client: ClientAddress) {
        count += 1
        running[client, default: 0] += 1
    }

    /// Notes that a conversion of a client has ended.
    mutating func end(_ client: ClientAddress) {
        count -= 1
        running[client, default: 1] -= 1
        if running[client] == 0 { running[client] = nil }
    }
}

#endif
