import Switchless
import SystemCalls

/// A document that is worked on.
struct BatchItem: Sendable {
    let index: Int
    let input: BatchInput
    /// The path of its output; `nil` for standard output.
    let output: String?
    /// Whether ``output`` is known to the desk as being written for this document.
    fileprivate(set) var isOpen = false
    /// Whether another document of the batch has the same output.
    fileprivate(set) var isTaken = false
}

/// The state that the threads of a batch share: it gives documents out and takes records in.
///
/// `@unchecked Sendable` is safe: everything that changes is private and used only while the lock is held.
final class BatchDesk: @unchecked Sendable {
    private let lock = Guarded(())
    private let remaining: AnyIterator<BatchInput>
    private let destination: any Destination
    private let progress: BatchProgress
    private let keepsFigures: Bool
    /// Given up at the end, since what it writes to is open only until then.
    private var receive: ((RunRecord) throws -> Void)?
    private let start = ContinuousClock.now
    private var count = 0
    /// The outputs of open documents.
    private var open: Set<String> = []
    private var result = BatchResult()
    private var figures: [(index: Int, figures: Figures)] = []
    private var error: (any Error)?

    init(
        _ inputs: BatchInputs, _ destination: any Destination, _ progress: BatchProgress, keepsFigures: Bool,
        _ receive: @escaping (RunRecord) throws -> Void
    ) {
        remaining = inputs.makeIterator()
        self.destination = destination
        self.progress = progress
        self.keepsFigures = keepsFigures
        self.receive = receive
    }

    /// Takes the record of a document, and gives the next one out. Both at once, so that threads wait for each other
    /// only once a document.
    ///
    /// - Parameter done: a document that this gave out, with its record; `nil` before a thread's first one.
    /// - Returns: the next document; `nil` if there is none, or the batch is to end.
    func exchange(_ done: (item: BatchItem, record: RunRecord)?) -> BatchItem? {
        var next = lock.withLock { _ in
            if let done { take(done.record, of: done.item) }
            return giveOut()
        }
        // Asked of the file system while other threads may go on.
        if let output = next?.output, destination.hasWritten(output) { next?.isTaken = true }
        return next
    }

    /// Gives no further document out.
    func interrupt(by signal: Int32) { lock.withLock { _ in result.interruption = signal } }

    /// The result, when all threads have ended.
    ///
    /// - Throws: the error of whoever receives the records.
    func finish() throws -> BatchResult {
        try lock.withLock { _ in
            receive = nil
            if let error { throw error }
            result.figures = figures.sorted { $0.index < $1.index }.map(\.figures)
            result.time = .now - start
            return result
        }
    }

    private func giveOut() -> BatchItem? {
        guard error == nil, result.interruption == nil, let input = remaining.next() else { return nil }
        count += 1
        var item = BatchItem(index: count, input: input, output: destination.path(for: input))
        if let output = item.output {
            item.isOpen = open.insert(output).inserted
            item.isTaken = !item.isOpen
        }
        return item
    }

    private func take(_ record: RunRecord, of item: BatchItem) {
        if item.isOpen, let output = item.output { open.remove(output) }
        let outcome = record.outcome
        result[keyPath: outcome.counter] += 1
        result.total = Figures.total(of: [result.total, record.figures])
        if keepsFigures, outcome.hasFigures { figures.append((item.index, record.figures)) }
        progress.note(result.count, record.input)
        do { try receive?(record) } catch { self.error = self.error ?? error }
    }
}
