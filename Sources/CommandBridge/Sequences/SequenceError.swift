/// Why a sequence did not come to its end.
public struct SequenceError: Error, Sendable, CustomStringConvertible {
    /// What kind of error it is.
    public enum Code: String, Sendable {
        /// A request failed as often as it was sent.
        case failed
        /// The whole, or an attempt, took too long.
        case deadline
        /// ``SequenceRunner/stepLimit`` was exceeded.
        case steps
    }

    /// The kind of error.
    public let code: Code
    /// The step that failed; `nil` if it is the whole that did.
    public let step: String?
    /// What happened, for people.
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
