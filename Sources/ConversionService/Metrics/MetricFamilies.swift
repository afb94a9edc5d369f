#if Server

import CoreMetrics
import Switchless

/// One series of values, as Prometheus has it.
protocol PrometheusSeries: AnyObject, Sendable {
    /// What Prometheus calls the kind.
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
    /// What a name may consist of.
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
