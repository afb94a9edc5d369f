public import CommandBridge
import ModelMapping

/// Sends the requests of a sequence one after the other.
///
/// ```swift
/// let upload = try await SequenceRunner(client, deadline: .seconds(120)).run(Upload(picture: picture)) { progress in
///     try? await call.progress(progress)
/// }
/// print(upload.url)
/// ```
public struct SequenceRunner<Client: Requester>: Sendable {
    /// A function that is called before each attempt and after a failed one.
    public typealias Report = @Sendable (SequenceProgress) async -> Void

    /// How long the whole sequence may take; `nil` for no limit.
    public var deadline: Duration?
    /// The maximum number of steps; 1,000 by default.
    public var stepLimit: Int
    private let client: Client

    /// Makes a runner.
    ///
    /// - Parameters:
    ///   - client: sends the requests.
    ///   - deadline: how long the whole sequence may take; `nil` for no limit.
    ///   - stepLimit: the maximum number of steps.
    public init(_ client: Client, deadline: Duration? = nil, stepLimit: Int = 1000) {
        self.client = client
        self.deadline = deadline
        self.stepLimit = stepLimit
    }

    /// Runs a sequence to its end.
    ///
    /// - Parameters:
    ///   - sequence: the sequence, which makes the requests.
    ///   - report: called with the progress. The runner waits for it.
    /// - Returns: the sequence in its final state.
    /// - Throws: ``SequenceError``; `CancellationError`, without retries, if the task is cancelled; errors of the
    ///   sequence.
    public func run<Steps: RequestSequence>(
        _ sequence: Steps, reporting report: @escaping Report = { _ in }
    ) async throws -> Steps where Steps.Request == Client.Request, Steps.Reply == Client.Reply {
        let late = SequenceError(.deadline, "the sequence took longer than \(deadline ?? .zero)")
        return try await Race.run(within: deadline, else: late) {
            var sequence = sequence
            var reply: Client.Reply?
            var count = 0
            while let step = try sequence.next(after: reply) {
                count += 1
                guard count <= stepLimit else {
                    throw SequenceError(.steps, "the sequence has more than \(stepLimit) steps", step: step.name)
                }
                reply = try await send(step, report)
            }
            return sequence
        }
    }

    /// Sends a request until there is a reply or no retry is left.
    private func send(_ step: SequenceStep<Client.Request>, _ report: Report) async throws -> Client.Reply {
        let late = SequenceError(.deadline, "an attempt took longer than \(step.deadline ?? .zero)", step: step.name)
        var pauses = step.retries.pauses.makeIterator()
        var attempt = 1
        while true {
            try Task.checkCancellation()
            await report(SequenceProgress(step: step.name, attempt: attempt))
            do {
                return try await Race.run(within: step.deadline, else: late) { try await client.send(step.request) }
            } catch {
                try Task.checkCancellation()
                await report(SequenceProgress(step: step.name, attempt: attempt, failed: true))
                guard let pause = pauses.next() else {
                    let times = attempt == 1 ? "" : ", the last of \(attempt) attempts"
                    throw SequenceError(.failed, "\(error)\(times)", step: step.name, cause: error)
                }
                try await Task.sleep(for: pause)
                attempt += 1
            }
        }
    }
}

/// The progress of a sequence.
public struct SequenceProgress: Codable, Hashable, Sendable {
    /// The step's name.
    public var step: String
    /// The number of the current attempt, from 1.
    public var attempt: Int
    /// Whether the attempt has failed; otherwise it begins.
    public var failed: Bool

    /// Makes a progress report from its parts.
    public init(step: String, attempt: Int, failed: Bool = false) {
        self.step = step
        self.attempt = attempt
        self.failed = failed
    }
}

/// Sends a request and waits for the reply: a page, an HTTP client, a test.
public protocol Requester<Request, Reply>: Sendable {
    /// The type of requests.
    associatedtype Request: Sendable
    /// The type of replies.
    associatedtype Reply: Sendable

    /// Sends a request and returns the reply.
    ///
    /// Throw for a reply that reports a failure, such as HTTP status 503, so that the request is sent again.
    func send(_ request: Request) async throws -> Reply
}

/// Sends requests to a page; see `CommandDispatcher.ask(_:_:of:as:deadline:)`.
public struct PageRequester: Requester {
    private let dispatcher: CommandDispatcher
    private let page: UInt64
    private let deadline: Duration

    /// Makes a requester.
    ///
    /// - Parameters:
    ///   - dispatcher: the dispatcher that the page is connected to.
    ///   - page: the `id` of the page's caller.
    ///   - deadline: how long the page may take for each request.
    public init(_ dispatcher: CommandDispatcher, page: UInt64, deadline: Duration = .seconds(30)) {
        self.dispatcher = dispatcher
        self.page = page
        self.deadline = deadline
    }

    public func send(_ request: PageRequest) async throws -> PageAnswer {
        let answer = await dispatcher.question(request.name, request.arguments, to: page, deadline: deadline)
        _ = try answer.result.get()
        return answer
    }
}

/// A request to a page.
public struct PageRequest: Sendable {
    /// The name of the request: `page.snapshot`.
    public let name: String
    let arguments: ValueTape

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - name: the name of the request.
    ///   - arguments: the arguments, which must encode as an object or an array.
    /// - Throws: `CommandFault` if the arguments cannot be encoded.
    public init<Arguments: Encodable>(
        _ name: String, _ arguments: Arguments = NoArguments()
    ) throws(CommandFault) {
        self.name = name
        self.arguments = try CommandCall.encode(arguments)
    }
}
