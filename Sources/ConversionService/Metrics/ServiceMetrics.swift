#if Server

import CoreMetrics
import Switchless

/// What the service counts. The values of dimensions are the names of operations, classes of status, and codes of limits.
final class ServiceMetrics: Sendable {
    /// What each metric means.
    static let help = [
        "switchless_requests_total": "Requests that were answered.",
        "switchless_request_duration_seconds": "The time from the head of a request to its answer.",
        "switchless_received_bytes_total": "The bytes of the bodies of requests.",
        "switchless_sent_bytes_total": "The bytes of the bodies of answers.",
        "switchless_refused_total": "Requests that a limit refused.",
        "switchless_in_flight": "Conversions in flight.",
        "switchless_slow_conversions": "Conversions that go on with the lowest priority.",
        "switchless_slow_conversions_total": "Conversions that went on with the lowest priority.",
    ]

    /// The metrics of one operation.
    private struct Series: Sendable {
        let requests: [Counter]
        let duration: Timer
        let received: Counter
        let sent: Counter
    }

    /// The name of what is no operation.
    static let other = "other"

    private let factory: any MetricsFactory
    private let series: [String: Series]
    private let refusals = Guarded<[Diagnostic.Code: Counter]>([:])
    private let flight: Meter, slowNow: Meter, slowAll: Counter

    /// - Parameter names: the names of the operations and routes.
    init(_ factory: any MetricsFactory, names: [String]) {
        self.factory = factory
        flight = Meter(label: "switchless_in_flight", factory: factory)
        slowNow = Meter(label: "switchless_slow_conversions", factory: factory)
        slowAll = Counter(label: "switchless_slow_conversions_total", factory: factory)
        let series = (names + [Self.other]).map { name in
            let about = [("operation", name)]
            return (
                name,
                Series(
                    requests: (1...5).map { status in
                        Counter(
                            label: "switchless_requests_total", dimensions: about + [("status", "\(status)xx")],
                            factory: factory)
                    },
                    duration: Timer(
                        label: "switchless_request_duration_seconds", dimensions: about, factory: factory),
                    received: Counter(label: "switchless_received_bytes_total", dimensions: about, factory: factory),
                    sent: Counter(label: "switchless_sent_bytes_total", dimensions: about, factory: factory))
            )
        }
        self.series = Dictionary(uniqueKeysWithValues: series)
    }

    /// Counts a request.
    func answered(_ name: String, status: Int, after duration: Duration, received: Int, sent: Int) {
        guard let series = series[name] ?? series[Self.other] else { return }
        series.requests[min(max(status / 100, 1), 5) - 1].increment()
        let (seconds, attoseconds) = duration.components
        series.duration.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        series.received.increment(by: received)
        series.sent.increment(by: sent)
    }

    /// Counts a request that a limit refused.
    func refused(_ code: Diagnostic.Code) {
        let counter = refusals.withLock { refusals in
            if let known = refusals[code] { return known }
            let made = Counter(
                label: "switchless_refused_total", dimensions: [("limit", code.rawValue)], factory: factory)
            refusals[code] = made
            return made
        }
        counter.increment()
    }

    func inFlight(_ count: Int) { flight.set(count) }

    func slow(_ count: Int, more: Int) {
        slowNow.set(count)
        if more > 0 { slowAll.increment(by: more) }
    }
}

#endif
