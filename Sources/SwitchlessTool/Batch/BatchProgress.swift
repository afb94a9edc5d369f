import Switchless

/// Says how far a batch is: how many documents, how fast, and how long it will take.
///
/// `@unchecked Sendable` is safe: the desk of the batch calls it while it holds its lock.
final class BatchProgress: @unchecked Sendable {
    private static let interval = Duration.milliseconds(100)

    private let console: Console
    private let total: Int?
    private let start = ContinuousClock.now
    private var next = ContinuousClock.now

    /// - Parameter inputs: the documents, which are counted first; `nil` to say nothing.
    init(_ console: Console, _ inputs: BatchInputs?) {
        self.console = console
        total = inputs.map { $0.reduce(0) { count, _ in count + 1 } }
    }

    /// Says that so many documents are done.
    func note(_ done: Int, _ name: String) {
        guard let total, ContinuousClock.now >= next else { return }
        next = .now + Self.interval
        let line = Self.line(done, of: total, after: .now - start)
        console.progress("\(line) \(ShownText.of(name, most: 60))")
    }

    /// `[1,234/10,000] 310/s, 0:28 left`
    static func line(_ done: Int, of total: Int, after time: Duration) -> String {
        let seconds = max(time / .seconds(1), 0.001)
        let rate = Double(done) / seconds
        let left = Int((Double(max(total - done, 0)) / max(rate, 0.001)).rounded(.up))
        let clock =
            left < 3600 ? clock(left / 60, left % 60) : "\(left / 3600):\(clock(left / 60 % 60, left % 60, width: 2))"
        return "[\(done.grouped)/\(total.grouped)] \(Int(rate.rounded()).grouped)/s, \(clock) left"
    }

    private static func clock(_ first: Int, _ second: Int, width: Int = 1) -> String {
        "\(padded(first, width)):\(padded(second, 2))"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
}
