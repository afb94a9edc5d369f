/// Requests that follow each other, as a value: it says which request is next, given the reply to the one before, and ends with none.
///
/// A sequence sends nothing. A ``SequenceRunner`` does, over whatever ``Requester`` it has, so that a sequence is tested by asking it.
///
/// ```swift
/// struct Upload: RequestSequence {
///     let picture: [UInt8]
///     private(set) var url = ""
///     private var step = 0
///
///     mutating func next(after reply: HTTPReply?) throws -> SequenceStep<HTTPRequest>? {
///         step += 1
///         if step == 2 { url = try reply?.decode(Place.self).url ?? "" }
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
    /// What is sent.
    associatedtype Request: Sendable
    /// What comes back.
    associatedtype Reply: Sendable

    /// The next request.
    ///
    /// - Parameter reply: the reply to the request before; `nil` at the beginning.
    /// - Returns: what is to be sent; `nil` when the sequence is done. It is not asked again then.
    /// - Throws: what ends the sequence, such as a reply that makes no sense.
    mutating func next(after reply: Reply?) throws -> SequenceStep<Request>?
}

/// A request of a sequence, and what is done when it fails.
public struct SequenceStep<Request: Sendable>: Sendable {
    /// What the step is called in progress and errors: `upload`.
    public var name: String
    /// What is sent.
    public var request: Request
    /// How often it is sent again when it fails.
    public var retries: Retries
    /// How long one attempt may take; `nil` for any time.
    public var deadline: Duration?

    /// Makes a step, which is sent once and may take any time if you say nothing.
    public init(_ name: String, _ request: Request, retries: Retries = .none, deadline: Duration? = nil) {
        self.name = name
        self.request = request
        self.retries = retries
        self.deadline = deadline
    }
}

/// How often a request that failed is sent again, and how long before that.
public struct Retries: Hashable, Sendable {
    /// How often it is sent again; 0 for never.
    public var count: Int
    /// How long the runner waits before the first time.
    public var pause: Duration
    /// How many times longer each pause is than the one before.
    public var growth: Double
    /// How long a pause is at most.
    public var longestPause: Duration

    /// Makes retries; the pauses are 100 ms, 200 ms, 400 ms and so on up to 10 s if you say nothing.
    public init(
        _ count: Int, pause: Duration = .milliseconds(100), growth: Double = 2, longestPause: Duration = .seconds(10)
    ) {
        self.count = count
        self.pause = pause
        self.growth = growth
        self.longestPause = longestPause
    }

    /// None: what fails has failed.
    public static let none = Retries(0)

    /// So many, with pauses as documented.
    public static func times(_ count: Int) -> Retries { Retries(count) }

    /// The pause before each time.
    var pauses: [Duration] {
        var next = pause
        return (0..<max(0, count)).map { _ in
            defer { next = min(next * growth, longestPause) }
            return min(next, longestPause)
        }
    }
}
