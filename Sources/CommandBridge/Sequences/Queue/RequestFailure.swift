/// An error that says whether the same request may succeed later.
///
/// ```swift
/// struct Refused: RequestFailure {
///     let status: Int
///     var advice: RetryAdvice { [408, 409, 429].contains(status) || status >= 500 ? .later : .never }
/// }
/// ```
public protocol RequestFailure: Error {
    /// Whether, and when, the request is sent again.
    var advice: RetryAdvice { get }
}

/// Whether a failed request is sent again, and when.
public struct RetryAdvice: Hashable, Sendable {
    /// Whether the request can never succeed.
    public var isPermanent = false
    /// Whether the attempt counts towards ``QueueRetries/attempts``.
    public var isCounted = true
    /// The shortest pause before the next attempt, as the field `Retry-After` has it; `nil` for the queue's own.
    public var pause: Duration?

    /// Sends it again: the server is busy or broken for now. After ``QueueRetries/attempts`` attempts the entry is set aside.
    public static let later = RetryAdvice()
    /// Sends it again as often as it takes: the server was not reached, because the network is away.
    public static let whenReachable = RetryAdvice(isCounted: false)
    /// Does not send it again: the server refuses it, and would refuse it again.
    public static let never = RetryAdvice(isPermanent: true)

    /// Sends it again, but not before a pause.
    public static func later(after pause: Duration) -> RetryAdvice { RetryAdvice(pause: pause) }

    /// Makes an advice from its parts.
    public init(isPermanent: Bool = false, isCounted: Bool = true, pause: Duration? = nil) {
        self.isPermanent = isPermanent
        self.isCounted = isCounted
        self.pause = pause
    }
}
