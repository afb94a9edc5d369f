#if Server

import BridgeServer
import NIOCore
import NIOHTTP1
import Switchless

/// Counts the conversions in flight and the bytes of their bodies, and lets no more in than the limits allow.
///
/// When there is no room, a request that only waits for its client to send the body gives way to one that comes, so
/// that clients that send slowly shut nobody out: one of the client that takes the most room, and of these the oldest.
/// If there is none, the newest conversion that waits for its turn gives way, of a client that has more requests in
/// flight than the one that comes.
final class Admission: Sendable {
    /// Tells a request that it has to give way.
    typealias Refusal = @Sendable (ServiceProblem) -> Void

    /// A request that was let in.
    private struct Entry: Sendable {
        let client: ClientAddress
        var bytes = 0
        /// When it began to receive its body, and what ends that; `nil` before and after.
        var receiving: (since: ContinuousClock.Instant, refuse: Refusal)?
        /// Refuses it while it waits for its turn; `nil` before and after.
        var waiting: Refusal?
    }

    private struct Usage: Sendable {
        var entries: [UInt64: Entry] = [:]
        var bytes = 0
        var last: UInt64 = 0
        var isDraining = false

        /// Takes the request out that has to make room.
        ///
        /// - Parameters:
        ///   - client: whose request needs the room.
        ///   - own: that request, once it is there.
        ///   - time: those of the same client only if they began to receive before it. Those of one that takes more
        ///     room need not have.
        ///   - size: the room that a request takes.
        mutating func displace(
            for client: ClientAddress, _ own: UInt64? = nil, before time: ContinuousClock.Instant,
            by size: (Entry) -> Int
        ) -> Refusal? {
            var sizes: [ClientAddress: Int] = [:]
            for entry in entries.values { sizes[entry.client, default: 0] += size(entry) }
            func rank(_ id: UInt64, _ entry: Entry) -> (Int, UInt64) { (-sizes[entry.client, default: 0], id) }
            let room = sizes[client, default: 0]
            let slow = entries.filter { id, entry in
                guard id != own, let receiving = entry.receiving else { return false }
                return receiving.since < time || sizes[entry.client, default: 0] > room + size(entry)
            }
            let one = slow.min { rank($0.key, $0.value) < rank($1.key, $1.value) }
            if let one { remove(one.key) }
            return one?.value.receiving?.refuse
        }

        /// Takes the conversion out that has to make room for a client with fewer.
        mutating func displaceWaiting(for client: ClientAddress) -> Refusal? {
            var counts: [ClientAddress: Int] = [:]
            for entry in entries.values { counts[entry.client, default: 0] += 1 }
            func rank(_ id: UInt64, _ entry: Entry) -> (Int, UInt64) { (counts[entry.client, default: 0], id) }
            let own = counts[client, default: 0]
            let greedy = entries.filter { $0.value.waiting != nil && counts[$0.value.client, default: 0] > own + 1 }
            let one = greedy.max { rank($0.key, $0.value) < rank($1.key, $1.value) }
            if let one { remove(one.key) }
            return one?.value.waiting
        }

        mutating func remove(_ id: UInt64) { bytes -= entries.removeValue(forKey: id)?.bytes ?? 0 }
    }

    private let limits: ServiceLimits
    private let metrics: ServiceMetrics
    /// The requests at a time.
    private let most: Int
    private let usage = Guarded(Usage())

    /// - Parameter connections: the connections at a time. An eighth of them is left to requests that convert nothing,
    ///   such as those for the health.
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

        /// Notes that its conversion waits for its turn.
        ///
        /// - Parameter refuse: is called where it has to make room for others.
        func wait(_ refuse: @escaping Refusal) { admission.wait(id, refuse) }

        /// Notes that its conversion begins.
        func begin() { admission.wait(id, nil) }

        /// Takes room for more bytes of the body.
        func take(_ count: Int) throws(ServiceProblem) { try admission.take(count, id) }
    }

    /// Lets a request in.
    func enter(_ client: ClientAddress) throws(ServiceProblem) -> Permit {
        try checkDraining()
        let (id, displaced) = usage.withLock { usage -> (UInt64?, Refusal?) in
            var displaced: Refusal?
            if usage.entries.count >= most {
                displaced =
                    usage.displace(for: client, before: .now - limits.bodyGrace) { _ in 1 }
                    ?? usage.displaceWaiting(for: client)
                guard displaced != nil else { return (nil, nil) }
            }
            usage.last += 1
            usage.entries[usage.last] = Entry(client: client)
            metrics.inFlight(usage.entries.count)
            return (usage.last, displaced)
        }
        displaced?(needed)
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

    private var needed: ServiceProblem {
        .retry("limit-requests", "other clients needed the place of this request; send it again later")
    }

    private func receive(_ id: UInt64, _ refuse: @escaping Refusal) {
        usage.withLock { $0.entries[id]?.receiving = (.now, refuse) }
    }

    private func wait(_ id: UInt64, _ refuse: Refusal?) { usage.withLock { $0.entries[id]?.waiting = refuse } }

    private func received(_ id: UInt64) { usage.withLock { $0.entries[id]?.receiving = nil } }

    private func take(_ count: Int, _ id: UInt64) throws(ServiceProblem) {
        let (isTaken, displaced) = usage.withLock { usage -> (Bool, [Refusal]) in
            var displaced: [Refusal] = []
            let client = usage.entries[id]?.client
            while usage.bytes + count > limits.totalBodyBytes, let client,
                let one = usage.displace(for: client, id, before: .now - limits.bodyGrace, by: { $0.bytes })
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
        for refuse in displaced { refuse(needed) }
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
        ServiceProblem(503, code, message, ["Retry-After": "1"])
    }
}

/// The client of a connection, among which the service shares its places.
struct ClientAddress: Hashable, Sendable {
    private let network: ClientNetwork?

    /// The client of a request: the last address in the field by which a proxy tells it, or else the connection's.
    ///
    /// - Parameters:
    ///   - head: the request's fields.
    ///   - address: the connection's other end. All connections without one count as one client.
    ///   - field: the name of the field, such as `X-Forwarded-For`; `nil` for no proxy.
    init(_ head: HTTPRequestHead, from address: SocketAddress?, field: String?) {
        let text = field.flatMap { head.headers[$0].last }?.split(separator: ",").last ?? ""
        let told = try? SocketAddress(ipAddress: String(text.filter { $0 != " " }), port: 0)
        self.init(told ?? address)
    }

    init(_ address: SocketAddress?) { network = ClientNetwork(address) }
}

#endif
