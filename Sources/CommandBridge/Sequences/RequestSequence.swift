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
