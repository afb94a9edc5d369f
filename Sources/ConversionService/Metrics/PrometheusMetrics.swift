#if Server

public import CoreMetrics
import Switchless

/// Keeps the metrics of swift-metrics, and writes them in Prometheus' text format 0.0.4.
///
/// Counters and meters become counters and gauges. Timers become histograms in seconds, and so do recorders that aggregate, in their own
/// unit. Labels that the format does not allow are written with `_` in place of what is wrong.
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

#endif
