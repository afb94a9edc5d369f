#if Server

public import CoreMetrics
import Switchless

/// Counts for the service. The values of dimensions are the names of operations, classes of status, and codes of
/// limits.
final class ServiceMetrics: Sendable {
    /// The meaning of each metric.
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

/// Keeps the metrics of swift-metrics, and writes them in Prometheus' text format 0.0.4.
///
/// Counters and meters become counters and gauges. Timers become histograms in seconds, and so do recorders that
/// aggregate, in their own unit. Labels that the format does not allow are written with `_` in place of what is wrong.
public final class PrometheusMetrics: MetricsFactory {
    /// The media type of the text.
    public static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    /// The upper bounds of the buckets of durations, in seconds. Default: half a millisecond to ten seconds.
    public let buckets: [Double]
    private let help: [String: String]
    private let counters = MetricFamilies<PrometheusCounter>()
    private let gauges = MetricFamilies<PrometheusGauge>()
    private let histograms = MetricFamilies<PrometheusHistogram>()

    /// Makes an empty collection.
    ///
    /// - Parameters:
    ///   - help: what metrics mean, in a line each, by name.
    ///   - buckets: the upper bounds of the buckets of durations, in seconds.
    public init(
        help: [String: String] = [:],
        buckets: [Double] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    ) {
        self.help = help
        self.buckets = buckets
    }

    /// All metrics, sorted by name.
    public var text: String {
        let all = counters.texts(help) + gauges.texts(help) + histograms.texts(help)
        return all.sorted { $0.name < $1.name }.map(\.text).joined()
    }

    /// Makes a counter.
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        counters.series(label, dimensions) { PrometheusCounter() }
    }

    /// Makes a counter of any numbers.
    public func makeFloatingPointCounter(label: String, dimensions: [(String, String)])
        -> any FloatingPointCounterHandler
    {
        counters.series(label, dimensions) { PrometheusCounter() }
    }

    /// Makes a gauge.
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        gauges.series(label, dimensions) { PrometheusGauge() }
    }

    /// Makes a histogram, or a gauge if it does not aggregate.
    public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        guard aggregate else { return gauges.series(label, dimensions) { PrometheusGauge() } }
        return histograms.series(label, dimensions) { PrometheusHistogram(buckets) }
    }

    /// Makes a histogram in seconds.
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        histograms.series(label, dimensions) { PrometheusHistogram(buckets) }
    }

    /// Forgets a counter.
    public func destroyCounter(_ handler: any CounterHandler) { counters.remove { $0 === handler } }

    /// Forgets a counter.
    public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {
        counters.remove { $0 === handler }
    }

    /// Forgets a gauge.
    public func destroyMeter(_ handler: any MeterHandler) { gauges.remove { $0 === handler } }

    /// Forgets a histogram or gauge.
    public func destroyRecorder(_ handler: any RecorderHandler) {
        gauges.remove { $0 === handler }
        histograms.remove { $0 === handler }
    }

    /// Forgets a histogram.
    public func destroyTimer(_ handler: any TimerHandler) { histograms.remove { $0 === handler } }
}

/// One series of values, as Prometheus has it.
protocol PrometheusSeries: AnyObject, Sendable {
    /// The kind's name in Prometheus.
    static var type: String { get }

    /// The lines of the series.
    ///
    /// - Parameters:
    ///   - name: the name of the metric.
    ///   - labels: the pairs within the braces, without these.
    func lines(_ name: String, _ labels: [String]) -> [String]
}

/// The metrics of one kind, by name and labels.
final class MetricFamilies<Series: PrometheusSeries>: Sendable {
    private let families = Guarded<[String: [[String]: Series]]>([:])

    /// The series of a name and dimensions. There is one for each.
    func series(_ label: String, _ dimensions: [(String, String)], _ make: () -> Series) -> Series {
        let name = Self.name(label)
        let labels = dimensions.map { "\(Self.name($0.0))=\"\(PrometheusLine.escaped($0.1))\"" }
        return families.withLock { families in
            if let known = families[name]?[labels] { return known }
            let made = make()
            families[name, default: [:]][labels] = made
            return made
        }
    }

    func remove(_ isWanted: (Series) -> Bool) {
        families.withLock { families in
            families = families.mapValues { $0.filter { !isWanted($0.value) } }
        }
    }

    /// The text of each metric.
    func texts(_ help: [String: String]) -> [(name: String, text: String)] {
        families.withLock { $0 }.map { name, series in
            let lines = series.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { $1.lines(name, $0) }
            let about = help[name].map { ["# HELP \(name) \(PrometheusLine.escaped($0))"] } ?? []
            return (name, (about + ["# TYPE \(name) \(Series.type)"] + lines).map { $0 + "\n" }.joined())
        }
    }

    private static func name(_ label: String) -> String {
        let name = String(label.map { PrometheusLine.nameCharacters.contains($0) ? $0 : "_" })
        return name.first?.isNumber ?? true ? "_" + name : name
    }
}

/// A number that only grows.
final class PrometheusCounter: PrometheusSeries, CounterHandler, FloatingPointCounterHandler {
    static let type = "counter"
    private let value = Guarded(0.0)

    func increment(by amount: Int64) { value.withLock { $0 += Double(amount) } }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func reset() { value.withLock { $0 = 0 } }

    func lines(_ name: String, _ labels: [String]) -> [String] {
        [PrometheusLine.text(name, labels, value.withLock { $0 })]
    }
}

/// A number that grows and shrinks.
final class PrometheusGauge: PrometheusSeries, MeterHandler, RecorderHandler {
    static let type = "gauge"
    private let value = Guarded(0.0)

    func set(_ new: Int64) { value.withLock { $0 = Double(new) } }
    func set(_ new: Double) { value.withLock { $0 = new } }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func decrement(by amount: Double) { value.withLock { $0 -= amount } }
    func record(_ new: Int64) { set(new) }
    func record(_ new: Double) { set(new) }

    func lines(_ name: String, _ labels: [String]) -> [String] {
        [PrometheusLine.text(name, labels, value.withLock { $0 })]
    }
}

/// Numbers, counted by size.
final class PrometheusHistogram: PrometheusSeries, TimerHandler, RecorderHandler {
    private struct State: Sendable {
        var counts: [Int]
        var sum = 0.0
    }

    static let type = "histogram"
    private let buckets: [Double]
    private let state: Guarded<State>

    /// - Parameter buckets: the upper bounds, in ascending order.
    init(_ buckets: [Double]) {
        self.buckets = buckets
        state = Guarded(State(counts: Array(repeating: 0, count: buckets.count + 1)))
    }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) {
        let index = buckets.firstIndex { value <= $0 } ?? buckets.count
        state.withLock { state in
            state.counts[index] += 1
            state.sum += value
        }
    }

    func lines(_ name: String, _ labels: [String]) -> [String] {
        let state = state.withLock { $0 }
        var count = 0
        let lines = zip(buckets + [.infinity], state.counts).map { bound, more in
            count += more
            let bound = PrometheusLine.number(bound)
            return PrometheusLine.text("\(name)_bucket", labels + ["le=\"\(bound)\""], Double(count))
        }
        return lines + [
            PrometheusLine.text("\(name)_sum", labels, state.sum),
            PrometheusLine.text("\(name)_count", labels, Double(count)),
        ]
    }
}

/// A line of the text format.
private enum PrometheusLine {
    /// The characters of a name.
    static let nameCharacters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")

    private static let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n"]

    static func escaped(_ text: String) -> String { text.map { escapes[$0] ?? String($0) }.joined() }

    static func text(_ name: String, _ labels: [String], _ value: Double) -> String {
        let braces = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
        return "\(name)\(braces) \(number(value))"
    }

    static func number(_ value: Double) -> String {
        guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-Inf" : "+Inf" }
        return value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}

#endif
