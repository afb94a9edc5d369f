/// Sends the requests of a sequence, one after the other.
///
/// ```swift
/// let upload = try await SequenceRunner(client, deadline: .seconds(120)).run(Upload(picture: picture)) { progress in
///     try? await call.progress(progress)
/// }
/// print(upload.url)
/// ```
public struct SequenceRunner<Client: Requester>: Sendable {
    /// Is told before each attempt, and when one has failed.
    public typealias Report = @Sendable (SequenceProgress) async -> Void

    /// How long the whole may take; `nil` for any time.
    public var deadline: Duration?
    /// How many steps a sequence may have. 1,000.
    public var stepLimit: Int
    private let client: Client

    /// Makes a runner.
    ///
    /// - Parameters:
    ///   - client: sends the requests.
    ///   - deadline: how long the whole may take; `nil` for any time.
    ///   - stepLimit: how many steps a sequence may have.
    public init(_ client: Client, deadline: Duration? = nil, stepLimit: Int = 1000) {
        self.client = client
        self.deadline = deadline
        self.stepLimit = stepLimit
    }

    /// Runs a sequence to its end.
    ///
    /// - Parameters:
    ///   - sequence: says what is sent.
    ///   - report: is told how far it is. The runner waits for it.
    /// - Returns: the sequence, with what it learned from the replies.
    /// - Throws: ``SequenceError``; `CancellationError` when the task is cancelled, which no retry comes after; what the sequence throws.
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

    /// Sends a request until there is a reply, or it has been sent often enough.
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

/// How far a sequence is.
public struct SequenceProgress: Codable, Hashable, Sendable {
    /// The step's name.
    public var step: String
    /// How many times its request has been sent, this time included.
    public var attempt: Int
    /// Whether this attempt has failed; else it begins.
    public var failed: Bool

    /// Makes one of its parts.
    public init(step: String, attempt: Int, failed: Bool = false) {
        self.step = step
        self.attempt = attempt
        self.failed = failed
    }
}
