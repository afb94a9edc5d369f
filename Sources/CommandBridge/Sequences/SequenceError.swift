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
