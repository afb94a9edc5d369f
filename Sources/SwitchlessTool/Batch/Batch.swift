import Switchless
import SystemCalls

/// Does a job with each of many documents: on several threads, in memory that does not grow with their number.
///
/// A journal grows by 16 bytes for each document that was done, and figures are kept where they are asked for.
///
/// A document that fails is reported, and the others go on. After SIGINT or SIGTERM no further document is begun, and
/// the open ones are finished.
struct Batch: Sendable {
    let job: any BatchJob
    let inputs: BatchInputs
    var destination: any Destination
    let options: BatchSettings
    let messages: MessageOptions

    /// - Parameter keepsFigures: whether the figures of each document are returned.
    /// - Returns: what became of it.
    /// - Throws: an error that is about no document: of the folder, the report or the record.
    func run(keepsFigures: Bool = false) throws -> BatchResult {
        var batch = self
        batch.destination = try destination.prepared()
        let result = try batch.runPrepared(keepsFigures)
        guard result.count > 0 || result.interruption != nil else { throw NoInput(inputs) }
        return result
    }

    private func runPrepared(_ keepsFigures: Bool) throws -> BatchResult {
        let console = Console()
        let journal = try options.journal.map { try RunJournal(path: $0, fingerprint: options.fingerprint) }
        guard let path = options.report else { return try run(keepsFigures, console, journal) { _ in } }
        var result = BatchResult()
        try AtomicFile(path: path).write { sink in
            try withoutActuallyEscaping(sink) { sink in
                let report = RunReport(sink)
                try report.begin(options.command)
                result = try run(keepsFigures, console, journal, report.add)
                try report.end(result)
            }
        }
        return result
    }

    private func run(
        _ keepsFigures: Bool, _ console: Console, _ journal: RunJournal?,
        _ receive: @escaping (RunRecord) throws -> Void
    ) throws -> BatchResult {
        defer { console.clearProgress() }
        let shows = destination.leavesStandardOutput && !inputs.isSingle && console.isTerminal
        let desk = BatchDesk(
            inputs, destination, BatchProgress(console, shows ? inputs : nil), keepsFigures: keepsFigures, receive)
        // One document needs no thread of its own, and is interrupted as any program is.
        guard !inputs.isSingle else {
            work(at: desk, console, journal)
            return try desk.finish()
        }
        System.onFirstInterrupt { number in desk.interrupt(by: number) }
        System.onThreads(options.jobs) { work(at: desk, console, journal) }
        return try desk.finish()
    }

    private func work(at desk: BatchDesk, _ console: Console, _ journal: RunJournal?) {
        var done: (BatchItem, RunRecord)?
        while let item = desk.exchange(done) {
            let reporter = Reporter(messages, console)
            var record = RunRecord(input: item.input.input.name, output: item.output)
            do { try run(item, &record, journal, reporter) } catch { reporter.report(error, of: record.input) }
            record.failure = reporter.failure
            record.figures.diagnostics = reporter.counts
            done = (item, record)
        }
    }

    private func run(_ item: BatchItem, _ record: inout RunRecord, _ journal: RunJournal?, _ reporter: Reporter) throws
    {
        let input = item.input.input
        if item.isTaken, let output = item.output { throw TakenOutput(output) }
        if destination.sharesStems, let output = item.output, let other = item.input.takenStem {
            let note = Diagnostic(
                .note, "renamed-output", "the output is \(output), since another document of this run has '\(other)'")
            _ = reporter.report([note], of: input.name, failingAt: nil)
        }
        if let since = options.since, let path = input.path, let status = System.status(of: path),
            Double(status.changed.seconds) + Double(status.changed.nanoseconds) / 1e9 <= since
        {
            record.skipped = .older
            return
        }
        let stamp = try item.output.flatMap { output in try journal?.stamp(of: input, output) }
        if let journal, let stamp, let output = item.output, journal.holds(stamp), System.status(of: output) != nil {
            record.skipped = .unchanged
            return
        }
        try TimeBudget.run(until: options.timeout.map { .now + $0 }) {
            try job.run(input, to: destination.output(for: item.input), &record.figures, reporting: reporter)
        }
        if let journal, let stamp, !reporter.hasFailed { try journal.add(stamp) }
    }
}

/// Two documents would have the same output, as where a file system does not tell capitals from small letters.
private struct TakenOutput: Fault {
    let file: String? = nil
    let diagnostic: Diagnostic

    init(_ output: String) {
        diagnostic = Diagnostic(
            .error, "same-output", "another document of this run goes to \(output), so this one is not read")
    }
}

/// No file matches.
private struct NoInput: Fault {
    let file: String?
    let diagnostic = Diagnostic(.error, "no-input", "no file matches")

    init(_ inputs: BatchInputs) { file = inputs.arguments.joined(separator: " ") }
}

/// The result of a batch.
struct BatchResult {
    var written = 0
    var failed = 0
    var skipped = 0
    /// The figures of the documents that were written, in their order; empty unless they were asked for.
    var figures: [Figures] = []
    var total = Figures(file: "")
    var time = Duration.zero
    /// The signal that ended it early.
    var interruption: Int32?

    /// The number of documents that were looked at.
    var count: Int { written + failed + skipped }

    /// The exit code: 1 for failures; 128 and the signal's number where one ended the batch, as shells have it.
    var exitCode: Int32 { interruption.map { 128 + $0 } ?? (failed > 0 ? 1 : 0) }
}
