private import CThread

/// The time that is left for the work of the current thread.
///
/// Code that may take long asks after each step whether the time is over, and then ends as soon as it can. So a
/// deadline or the cancellation of a task ends any work of this package, however the input was made:
///
/// ```swift
/// let scene = try TimeBudget.run(until: .now + .milliseconds(500)) { try converter.convert(bytes).scene }
/// ```
///
/// Without ``run(until:while:_:)`` around it, nothing ends early.
public enum TimeBudget {
    /// Runs `body`, which ends soon after the deadline has passed or the current task is cancelled.
    ///
    /// Budgets may be nested: the work ends with the first of them. What `body` hands to other threads is not part of
    /// it.
    ///
    /// - Parameters:
    ///   - deadline: when the work is to end; `nil` for no deadline of its own.
    ///   - isWanted: whether anybody still waits for the result. It is called now and then, on the current thread.
    ///   - body: the work.
    /// - Returns: what `body` returns, even if it is a moment late: only work that was told to end has no result.
    /// - Throws: ``DeadlineError`` after the deadline; `CancellationError` if the task is cancelled or nobody waits any
    ///   more; otherwise what `body` throws.
    public static func run<Result>(
        until deadline: ContinuousClock.Instant? = nil, while isWanted: (@Sendable () -> Bool)? = nil,
        _ body: () throws -> Result
    ) throws -> Result {
        let work = unsafe Work.ofThread
        let outer = unsafe work.pointee
        let limit = TimeLimit(deadline, isWanted, in: unsafe Work.limit(outer))
        defer { unsafe work.pointee = outer }
        return try withExtendedLifetime(limit) {
            unsafe work.pointee = unsafe Work(left: 0, budget: Unmanaged.passUnretained(limit).toOpaque())
            let result = Swift.Result { try body() }
            // An error of work that was to end says no more than that.
            if let error = limit.error { throw error }
            return try result.get()
        }
    }

    /// Whether the work is to end.
    ///
    /// It costs a few nanoseconds, and looks at the clock after ``stride`` units of work.
    ///
    /// - Parameter work: the work since the last question, in steps of some 100 nanoseconds, at least 0.
    public static func isOver(after work: Int = 1) -> Bool {
        let counter = unsafe Work.ofThread
        unsafe counter.pointee.left -= Int64(min(max(work, 0), 1 << 32))
        guard unsafe counter.pointee.left < 0 else { return false }
        guard let limit = unsafe Work.limit(counter.pointee), limit.isOver else {
            unsafe counter.pointee.left = Int64(stride)
            return false
        }
        return true
    }

    /// Whether the work is to end, or would before a step that cannot be interrupted is done. It is to end then.
    ///
    /// - Parameter step: how long the step takes, by what one like it took.
    package static func isOver(beforeStepOf step: Duration) -> Bool {
        let counter = unsafe Work.ofThread
        guard let limit = unsafe Work.limit(counter.pointee), limit.isOver(ahead: step) else { return false }
        // The next question looks at the limit.
        unsafe counter.pointee.left = 0
        return true
    }

    /// Ends the work if its time is over.
    ///
    /// - Parameter work: the work since the last question, in steps of some 100 nanoseconds, at least 0.
    /// - Throws: the error that ``run(until:while:_:)`` throws.
    public static func check(after work: Int = 1) throws {
        guard isOver(after: work), let error = unsafe Work.limit(Work.ofThread.pointee)?.error else { return }
        throw error
    }

    /// The units of work between two looks at the clock: some 25 microseconds.
    public static let stride = 256
}

/// The work ended because its deadline had passed; see ``TimeBudget``.
public struct DeadlineError: Fault, Hashable, CustomStringConvertible {
    public var file: String? { nil }
    public var diagnostic: Diagnostic { Diagnostic(.error, "limit-time", description) }
    public var description: String {
        "the work was not done before its deadline; simplify the input or allow more time"
    }

    /// Creates the error.
    public init() {}
}

/// When the work of a thread is to end.
private final class TimeLimit {
    private let deadline: ContinuousClock.Instant?
    private let isWanted: (@Sendable () -> Bool)?
    private let outer: TimeLimit?
    /// Why the work is to end. Once it is to end, it stays so.
    private(set) var error: (any Error)?

    init(_ deadline: ContinuousClock.Instant?, _ isWanted: (@Sendable () -> Bool)?, in outer: TimeLimit?) {
        (self.deadline, self.isWanted, self.outer) = (deadline, isWanted, outer)
    }

    /// Looks at the clock, unless the time was over before.
    var isOver: Bool { isOver(ahead: .zero) }

    /// Whether the time is over after a while. Then it is over now.
    func isOver(ahead time: Duration) -> Bool {
        error = error ?? reason(after: time)
        return error != nil
    }

    private func reason(after time: Duration) -> (any Error)? {
        if let outer, outer.isOver(ahead: time) { return outer.error }
        if Task.isCancelled || isWanted?() == false { return CancellationError() }
        return deadline.flatMap { ContinuousClock.now + time < $0 ? nil : DeadlineError() }
    }
}

/// Safe: a thread's own record, and a limit is in it only while ``TimeBudget/run(until:while:_:)`` keeps it.
private typealias Work = switchless_work

extension Work {
    fileprivate static var ofThread: UnsafeMutablePointer<Work> { unsafe switchless_work_of_thread() }

    fileprivate static func limit(_ work: Work) -> TimeLimit? {
        unsafe work.budget.map { unsafe Unmanaged<TimeLimit>.fromOpaque($0).takeUnretainedValue() }
    }
}
