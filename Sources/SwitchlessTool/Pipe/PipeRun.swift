import JSONTape
import Switchless
import SystemCalls
import VectorScene

/// Hands the lines of standard input to workers, and writes their answers: one for each line, whatever happens.
///
/// Each worker is a process of its own, and ends its work in time. One that dies or does not is replaced, and the line
/// that it had is answered with an error.
///
/// `@unchecked Sendable` is safe: everything that changes is used only inside the gate, but for the reader, which has a
/// lock of its own.
final class PipeRun: @unchecked Sendable {
    /// How many answers may wait for an earlier one, for each worker.
    private static let waitingPerWorker = 16

    /// What a worker may take beyond the time of a line until it is replaced.
    private static let grace = Duration.seconds(1)

    private let options: PipeOptions
    private let program: String
    private let arguments: [String]
    private let console = Console()

    private let reading = Guarded(())
    private var lines: LineReader
    private let gate = Gate()
    private var given = 0
    private var written = 0
    private var waiting: [Int: [UInt8]] = [:]
    /// The bytes of ``waiting``. While there are more than one answer may have, no further line is read.
    private var waitingBytes = 0
    private var error: (any Error)?
    /// Whether standard output takes no more.
    private var isBroken = false
    private var isInterrupted = false
    private var shown = ContinuousClock.now
    private let start = ContinuousClock.now

    /// - Parameter arguments: those of a worker.
    init(_ options: PipeOptions, arguments: [String]) throws {
        guard let program = ChildProcess.thisProgram else {
            throw PipeFault("the path of this program is not known", "worker")
        }
        self.options = options
        self.program = program
        self.arguments = arguments
        lines = LineReader(number: 0, limit: options.lineBytes)
    }

    /// Answers all lines.
    ///
    /// - Throws: an error of reading or writing, after the lines that were read are answered.
    func run() throws -> Int32 {
        System.ignoreBrokenPipes()
        System.onFirstInterrupt { _ in self.gate.withLock { self.isInterrupted = true } }
        System.onThreads(options.workers) { self.work() }
        console.clearProgress()
        if let error { throw error }
        return gate.withLock { isInterrupted } ? 130 : 0
    }

    private func work() {
        var worker: ChildProcess?
        while let (index, line) = next() {
            do throws(PipeFault) {
                guard let child = worker ?? ChildProcess.start(program, arguments) else {
                    throw PipeFault("no worker can be started: \(System.reason)", "worker")
                }
                worker = child
                put(try exchange(line, with: child), at: index)
            } catch {
                worker?.kill()
                _ = worker?.finish()
                worker = nil
                put(
                    PipeAnswer(to: (try? PipeRequest(line))?.id, failing: error.diagnostic, of: nil, []).line, at: index
                )
            }
        }
        _ = worker?.finish()
    }

    /// The next line and its index; `nil` if there is none, or the run is to end.
    private func next() -> (Int, [UInt8])? {
        reading.withLock { _ in
            let most = options.workers * Self.waitingPerWorker
            guard
                gate.whenOpen(
                    { given - written < most && waitingBytes <= options.answerBytes || error != nil },
                    { error == nil && !isInterrupted })
            else {
                return nil
            }
            do {
                guard let line = try lines.next() else { return nil }
                return gate.withLock {
                    given += 1
                    return (given - 1, line)
                }
            } catch {
                gate.withLock { self.error = self.error ?? error }
                return nil
            }
        }
    }

    /// Has a line answered.
    ///
    /// - Throws: a fault if the worker does not answer it. The worker is then of no further use.
    private func exchange(_ line: [UInt8], with worker: ChildProcess) throws(PipeFault) -> [UInt8] {
        guard worker.write(line + [UInt8(ascii: "\n")]) else { throw died }
        // A worker ends by itself in time, and answers then.
        let deadline = ContinuousClock.now + options.time + Self.grace
        var answer: [UInt8] = []
        while answer.last != UInt8(ascii: "\n") {
            guard let more = worker.read(within: ContinuousClock.now.milliseconds(until: deadline)) else {
                throw PipeFault("no answer within \(options.timeout.value) s; raise --timeout", "limit-time")
            }
            guard !more.isEmpty else { throw died }
            answer += more
        }
        return answer
    }

    private let died = PipeFault("the worker ended while it had this line", "worker")

    private func put(_ answer: [UInt8], at index: Int) {
        gate.withLock {
            waiting[options.unordered ? written : index] = answer
            waitingBytes += answer.count
            do {
                while let next = waiting.removeValue(forKey: written) {
                    written += 1
                    waitingBytes -= next.count
                    if !isBroken { try OpenFile.standardOutput.write(next) }
                }
            } catch {
                isBroken = true
                self.error = self.error ?? error
            }
            showProgress()
        }
    }

    private func showProgress() {
        guard console.isTerminal, ContinuousClock.now - shown > .milliseconds(200) else { return }
        shown = .now
        let seconds = Double((shown - start).components.seconds)
        console.progress("\(written) lines, \(Int(Double(written) / max(seconds, 1))) a second")
    }
}

extension ContinuousClock.Instant {
    /// The whole milliseconds until `moment`; 0 if it is over.
    fileprivate func milliseconds(until moment: Self) -> Int {
        let (seconds, attoseconds) = duration(to: moment).components
        return max(0, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
