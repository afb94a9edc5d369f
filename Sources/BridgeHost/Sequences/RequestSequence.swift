public import ModelMapping
public import Switchless

/// A value that decides which request is sent next, given the reply to the one before.
///
/// A sequence sends nothing itself. A ``SequenceRunner`` sends its requests through any ``Requester``, so a sequence
/// can be tested by calling ``next(after:)``.
///
/// ```swift
/// struct Upload: RequestSequence {
///     let picture: [UInt8]
///     private(set) var url = ""
///     private var step = 0
///
///     mutating func next(after reply: HTTPReply?) throws -> SequenceStep<HTTPRequest>? {
///         step += 1
///         if step == 2 { url = try reply?.decode(Allocation.self).url ?? "" }
///         let steps = [
///             SequenceStep("allocate", HTTPRequest.post("/uploads"), retries: .times(2)),
///             SequenceStep("upload", .put(url, picture), retries: .times(4), deadline: .seconds(60)),
///             SequenceStep("confirm", .post(url + "/confirm"), retries: .times(2)),
///         ]
///         return step > steps.count ? nil : steps[step - 1]
///     }
/// }
/// ```
public protocol RequestSequence<Request, Reply>: Sendable {
    /// The type of requests.
    associatedtype Request: Sendable
    /// The type of replies.
    associatedtype Reply: Sendable

    /// The next request.
    ///
    /// - Parameter reply: the reply to the request before; `nil` at the beginning.
    /// - Returns: the next step, or `nil` when the sequence is done. It is not called again then.
    /// - Throws: an error that ends the sequence, for example because of an invalid reply.
    mutating func next(after reply: Reply?) throws -> SequenceStep<Request>?
}

/// A request of a sequence, with its retries and deadline.
public struct SequenceStep<Request: Sendable>: Sendable {
    /// The name of the step in progress reports and errors: `upload`.
    public var name: String
    /// The request to send.
    public var request: Request
    /// The retries after a failure.
    public var retries: Retries
    /// How long one attempt may take; `nil` for no limit.
    public var deadline: Duration?

    /// Makes a step; by default without retries and deadline.
    public init(_ name: String, _ request: Request, retries: Retries = .never, deadline: Duration? = nil) {
        self.name = name
        self.request = request
        self.retries = retries
        self.deadline = deadline
    }
}

extension SequenceStep: Decodable where Request: Decodable {}
extension SequenceStep: Encodable where Request: Encodable {}

/// How often a failed request is sent again, and after which pauses.
public struct Retries: Hashable, Sendable, Codable {
    /// The number of retries.
    public var count: Int
    /// The pause before the first retry.
    public var pause: Duration
    /// The factor by which each pause is longer than the one before.
    public var growth: Double
    /// The maximum pause.
    public var longestPause: Duration

    /// Makes retries with growing pauses.
    ///
    /// By default the pauses are 100 ms, 200 ms, 400 ms and so on up to 10 s.
    public init(
        _ count: Int, pause: Duration = .milliseconds(100), growth: Double = 2, longestPause: Duration = .seconds(10)
    ) {
        self.count = count
        self.pause = pause
        self.growth = growth
        self.longestPause = longestPause
    }

    /// No retries.
    public static let never = Retries(0)

    /// Makes `count` retries with the default pauses.
    public static func times(_ count: Int) -> Retries { Retries(count) }

    /// The pauses before the retries.
    var pauses: [Duration] {
        var next = pause
        return (0..<max(0, count)).map { _ in
            defer { next = min(next * growth, longestPause) }
            return min(next, longestPause)
        }
    }
}

/// A sequence of requests that are known from the beginning, and the replies to them.
///
/// ```swift
/// let sequence = ArrayRequestSequence<String, String>([
///     SequenceStep("lock", "LOCK /page", retries: .times(2)),
///     SequenceStep("write", "PUT /page"),
/// ])
/// let replies = try await SequenceRunner(client).run(sequence).replies
/// ```
///
/// If its requests and replies are `Codable`, a ``RequestQueue`` can keep it, under the class name `array`.
public struct ArrayRequestSequence<Request: Sendable, Reply: Sendable>: RequestSequence {
    /// The steps, in order.
    public let steps: [SequenceStep<Request>]
    /// The replies so far, one for each step that was answered.
    public private(set) var replies: [Reply] = []

    /// Makes a sequence of `steps`.
    public init(_ steps: [SequenceStep<Request>]) { self.steps = steps }

    public mutating func next(after reply: Reply?) -> SequenceStep<Request>? {
        if let reply { replies.append(reply) }
        return steps.indices.contains(replies.count) ? steps[replies.count] : nil
    }
}

extension ArrayRequestSequence: Decodable where Request: Codable, Reply: Codable {}
extension ArrayRequestSequence: Encodable where Request: Codable, Reply: Codable {}

extension ArrayRequestSequence: Named, Model, QueuedSequence where Request: Codable, Reply: Codable {
    /// The family of sequences that a queue keeps.
    public typealias Base = any QueuedSequence<Request, Reply>
    public static var className: String { "array" }
}

/// An error that ended a sequence early.
public struct SequenceError: Error, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Sendable {
        /// A request and all its retries failed.
        case failed
        /// The sequence or an attempt took too long.
        case deadline
        /// ``SequenceRunner/stepLimit`` was exceeded.
        case steps
    }

    /// The kind of error.
    public let code: Code
    /// The step that failed; `nil` if the sequence as a whole failed.
    public let step: String?
    /// The message, for people.
    public let message: String
    /// The error of the last attempt.
    public let cause: (any Error)?

    init(_ code: Code, _ message: String, step: String? = nil, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.step = step
        self.cause = cause
    }

    public var description: String { (step.map { "step '\($0)': " } ?? "") + message }
}

/// Runs work with a deadline.
enum Race {
    /// Returns the result of `work` if it is ready before the deadline.
    ///
    /// Work that is late, or whose task is cancelled, is cancelled but not awaited, because it may not react to that.
    ///
    /// - Parameters:
    ///   - deadline: how long it may take; `nil` for no limit.
    ///   - clock: counts the deadline.
    ///   - late: the error thrown after the deadline.
    ///   - work: the work, run in a task of its own.
    static func run<Value: Sendable>(
        within deadline: Duration?, by clock: any Clock<Duration> = ContinuousClock(), else late: any Error,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let (results, continuation) = AsyncStream<Result<Value, any Error>>
            .makeStream(bufferingPolicy: .bufferingOldest(1))
        let task = Task {
            do { continuation.yield(.success(try await work())) } catch { continuation.yield(.failure(error)) }
        }
        let watch = deadline.map { deadline in
            Task {
                guard (try? await clock.sleep(for: deadline)) != nil else { return }
                continuation.yield(.failure(late))
            }
        }
        defer {
            task.cancel()
            watch?.cancel()
        }
        // The iteration ends without a result when the task around it is cancelled.
        for await result in results { return try result.get() }
        throw CancellationError()
    }
}
