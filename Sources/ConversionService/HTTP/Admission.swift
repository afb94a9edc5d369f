#if Service

import Switchless

/// Counts the conversions in flight and the bytes of their bodies, and lets no more in than the limits allow.
///
/// When there is no room, a request that only waits for its client to send the body gives way to one that comes, so that clients that send slowly shut
/// nobody out: one of the client that takes the most room, and of these the oldest.
final class Admission: Sendable {
    /// Tells a request that it has to give way.
    typealias Refusal = @Sendable (ServiceProblem) -> Void

    /// A request that was let in.
    private struct Entry: Sendable {
        let client: ClientAddress
        var bytes = 0
        /// When it began to receive its body, and what ends that; `nil` before and after.
        var receiving: (since: ContinuousClock.Instant, refuse: Refusal)?
    }

    private struct Usage: Sendable {
        var entries: [UInt64: Entry] = [:]
        var bytes = 0
        var last: UInt64 = 0
        var isDraining = false

        /// Takes the request out that has to make room.
        ///
        /// - Parameters:
        ///   - own: the request that is not meant.
        ///   - now: only those that have received for some time before.
        ///   - size: the room that a request takes.
        mutating func displace(for own: UInt64? = nil, before time: ContinuousClock.Instant, by size: (Entry) -> Int)
            -> Refusal?
        {
            var sizes: [ClientAddress: Int] = [:]
            for entry in entries.values { sizes[entry.client, default: 0] += size(entry) }
            func rank(_ id: UInt64, _ entry: Entry) -> (Int, UInt64) { (-sizes[entry.client, default: 0], id) }
            let slow = entries.filter { id, entry in
                id != own && entry.receiving.map { $0.since < time } ?? false
            }
            let one = slow.min { rank($0.key, $0.value) < rank($1.key, $1.value) }
            if let one { remove(one.key) }
            return one?.value.receiving?.refuse
        }

        mutating func remove(_ id: UInt64) { bytes -= entries.removeValue(forKey: id)?.bytes ?? 0 }
    }

    private let limits: ServiceLimits
    private let metrics: ServiceMetrics
    /// The requests at a time.
    private let most: Int
    private let usage = Guarded(Usage())

    /// - Parameter connections: the connections at a time. An eighth of them is left to requests that convert nothing, such as those for the health.
    init(_ limits: ServiceLimits, _ metrics: ServiceMetrics, connections: Int = .max) {
        self.limits = limits
        self.metrics = metrics
        most = min(limits.requests, connections - connections / 8)
    }

    /// A request that was let in. It is in flight until nobody refers to it: neither its answer nor its conversion.
    final class Permit: Sendable {
        private let admission: Admission
        private let id: UInt64

        fileprivate init(_ admission: Admission, _ id: UInt64) {
            self.admission = admission
            self.id = id
        }

        deinit { admission.leave(id) }

        /// Notes that the request waits for its body from now on.
        ///
        /// - Parameter refuse: is called where it has to make room for others.
        func receive(_ refuse: @escaping Refusal) { admission.receive(id, refuse) }

        /// Notes that the body has come.
        func received() { admission.received(id) }

        /// Takes room for more bytes of the body.
        func take(_ count: Int) throws(ServiceProblem) { try admission.take(count, id) }
    }

    /// Lets a request in.
    func enter(_ client: ClientAddress) throws(ServiceProblem) -> Permit {
        try checkDraining()
        let (id, displaced) = usage.withLock { usage -> (UInt64?, Refusal?) in
            var displaced: Refusal?
            if usage.entries.count >= most {
                displaced = usage.displace(before: .now - limits.bodyGrace) { _ in 1 }
                guard displaced != nil else { return (nil, nil) }
            }
            usage.last += 1
            usage.entries[usage.last] = Entry(client: client)
            metrics.inFlight(usage.entries.count)
            return (usage.last, displaced)
        }
        displaced?(slow)
        guard let id else { throw full }
        return Permit(self, id)
    }

    /// Says why nothing is let in, if that is so.
    func refusal() throws(ServiceProblem) {
        try checkDraining()
        let isFull = usage.withLock { usage in
            usage.entries.count >= most && usage.entries.values.allSatisfy { $0.receiving == nil }
        }
        if isFull { throw full }
    }

    /// Lets nothing in any more.
    func drain() { usage.withLock { $0.isDraining = true } }

    private func checkDraining() throws(ServiceProblem) {
        guard usage.withLock({ $0.isDraining }) else { return }
        throw .retry("draining", "the service is being stopped; send the request again, to another instance")
    }

    private var full: ServiceProblem {
        .retry("limit-requests", "\(most) conversions are in flight; send the request again later")
    }

    private var slow: ServiceProblem {
        .retry("limit-requests", "the body came slowly, and others needed its place; send the request again, faster")
    }

    private func receive(_ id: UInt64, _ refuse: @escaping Refusal) {
        usage.withLock { $0.entries[id]?.receiving = (.now, refuse) }
    }

    private func received(_ id: UInt64) { usage.withLock { $0.entries[id]?.receiving = nil } }

    private func take(_ count: Int, _ id: UInt64) throws(ServiceProblem) {
        let (isTaken, displaced) = usage.withLock { usage -> (Bool, [Refusal]) in
            var displaced: [Refusal] = []
            while usage.bytes + count > limits.totalBodyBytes,
                let one = usage.displace(for: id, before: .now - limits.bodyGrace, by: { $0.bytes })
            {
                displaced.append(one)
            }
            guard usage.bytes + count <= limits.totalBodyBytes, usage.entries[id] != nil else {
                return (false, displaced)
            }
            usage.bytes += count
            usage.entries[id]?.bytes += count
            return (true, displaced)
        }
        for refuse in displaced { refuse(slow) }
        guard !isTaken else { return }
        throw .retry(
            "limit-bodies",
            "the bodies in flight have \(limits.totalBodyBytes) bytes; send the request again later")
    }

    private func leave(_ id: UInt64) {
        usage.withLock { usage in
            usage.remove(id)
            metrics.inFlight(usage.entries.count)
        }
    }
}

extension ServiceProblem {
    /// A problem that is over soon: status 503, with `Retry-After`.
    static func retry(_ code: Diagnostic.Code, _ message: String) -> ServiceProblem {
        ServiceProblem(503, code, message, [.retryAfter: "1"])
    }
}

#endif
