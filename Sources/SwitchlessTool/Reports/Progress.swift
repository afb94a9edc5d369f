/// Reports the progress of a document that takes long.
final class Progress {
    private static let patience = Duration.seconds(1), interval = Duration.milliseconds(200)

    let source: CountingSource
    private let name: String
    private let reporter: Reporter
    private var next = ContinuousClock.now + Progress.patience

    init(_ input: any Input, _ reporter: Reporter) {
        source = CountingSource(input.source)
        name = input.name
        self.reporter = reporter
    }

    /// Counts an item.
    func note(_ count: Int) {
        // Reading the clock costs more than reading a short item.
        guard count.isMultiple(of: 256), ContinuousClock.now >= next else { return }
        next = .now + Self.interval
        reporter.progress("\(name): \(source.count >> 20) MiB, \(count) items")
    }
}
