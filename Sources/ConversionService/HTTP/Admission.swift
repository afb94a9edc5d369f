#if Service

import Switchless

/// Counts the conversions in flight and the bytes of their bodies, and lets no more in than the limits allow.
final class Admission: Sendable {
    private struct Usage: Sendable {
        var requests = 0
        var bytes = 0
        var isDraining = false
    }

    private let limits: ServiceLimits
    private let metrics: ServiceMetrics
    private let usage = Guarded(Usage())

    init(_ limits: ServiceLimits, _ metrics: ServiceMetrics) {
        self.limits = limits
        self.metrics = metrics
    }

    /// A request that was let in. It is in flight until nobody refers to it: neither its answer nor its conversion.
    final class Permit: Sendable {
        private let admission: Admission
        private let bytes = Guarded(0)

        fileprivate init(_ admission: Admission) { self.admission = admission }

        deinit { admission.leave(bytes.withLock { $0 }) }

        /// Takes room for more bytes of the body.
        func take(_ count: Int) throws(ServiceProblem) {
            try admission.take(count)
            bytes.withLock { $0 += count }
        }
    }

    /// Lets a request in.
    func enter() throws(ServiceProblem) -> Permit {
        try refusal()
        let isIn = usage.withLock { usage in
            guard usage.requests < limits.requests else { return false }
            usage.requests += 1
            metrics.inFlight(usage.requests)
            return true
        }
        guard isIn else { throw full }
        return Permit(self)
    }

    /// Says why nothing is let in, if that is so.
    func refusal() throws(ServiceProblem) {
        let (isDraining, isFull) = usage.withLock { ($0.isDraining, $0.requests >= limits.requests) }
        if isDraining {
            throw .retry("draining", "the service is being stopped; send the request again, to another instance")
        }
        if isFull { throw full }
    }

    /// Lets nothing in any more.
    func drain() { usage.withLock { $0.isDraining = true } }

    private var full: ServiceProblem {
        .retry("limit-requests", "\(limits.requests) conversions are in flight; send the request again later")
    }

    private func take(_ count: Int) throws(ServiceProblem) {
        let isTaken = usage.withLock { usage in
            guard usage.bytes + count <= limits.totalBodyBytes else { return false }
            usage.bytes += count
            return true
        }
        guard !isTaken else { return }
        throw .retry(
            "limit-bodies",
            "the bodies in flight have \(limits.totalBodyBytes) bytes; send the request again later")
    }

    private func leave(_ count: Int) {
        usage.withLock { usage in
            usage.requests -= 1
            usage.bytes -= count
            metrics.inFlight(usage.requests)
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
