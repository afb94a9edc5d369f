import JSONTape
import Switchless
import VectorScene

/// The work on each line of a pipe.
struct PipeJob: Sendable {
    let job: any BatchJob
    /// How its results stand in a line.
    let content: any ResultContent.Type

    init(_ job: any BatchJob, _ content: any ResultContent.Type) {
        self.job = job
        self.content = content
    }
}

/// Answers one line after the other.
struct PipeWorker {
    let job: PipeJob
    let messages: MessageOptions
    /// The bytes of a result at most.
    let answerBytes: Int
    /// The time that a line may take.
    let timeout: Duration

    /// Answers the lines of standard input until its end.
    func run() throws {
        var lines = LineReader(number: 0, limit: .max)
        while let line = try lines.next() { try OpenFile.standardOutput.write(answer(to: line)) }
    }

    private func answer(to line: [UInt8]) -> [UInt8] {
        let reporter = Reporter(messages, isCollecting: true)
        var id: JSONValue?
        let output = CollectedOutput(limit: answerBytes)
        do {
            let request = try PipeRequest(line)
            id = request.id
            let input = try request.input()
            var figures = Figures(file: input.name)
            do {
                try TimeBudget.run(until: .now + timeout) {
                    try job.job.run(input, to: output, &figures, reporting: reporter)
                }
            } catch {
                reporter.report(error, of: input.name)
            }
        } catch {
            reporter.report(error, of: Self.nameless)
        }
        guard let failure = reporter.failure else {
            return PipeAnswer(to: id, output.bytes, as: job.content, reporter.collected).line
        }
        let others = reporter.collected.filter { $0 != failure }
        return PipeAnswer(
            to: id, failing: failure, of: reporter.failedFile.flatMap { $0 == Self.nameless ? nil : $0 }, others
        ).line
    }

    /// The name of a line without a document.
    private static let nameless = ""
}

extension PipeRequest {
    /// Reads a line.
    init(_ line: [UInt8]) throws {
        do { self = try TapeJSONDecoder().decode(PipeRequest.self, from: line) } catch {
            throw PipeFault("the line is no request: \(error)")
        }
    }
}

/// An output that keeps its bytes, up to a limit.
final class CollectedOutput: Output {
    private(set) var bytes: [UInt8] = []
    private let limit: Int
    var file: String? { nil }

    /// - Parameter limit: the most bytes.
    init(limit: Int = .max) { self.limit = limit }

    func write(_ body: (ByteSink) throws -> Void) throws {
        try body { piece in
            guard piece.count <= limit - bytes.count else {
                throw PipeFault(
                    "the result has more than \(limit) bytes; convert a smaller document, or raise --answer-limit",
                    "limit-answer")
            }
            bytes.append(piece)
        }
    }
}
