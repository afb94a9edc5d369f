import Switchless

/// The call whose command runs in a task.
struct RunningCall: Sendable {
    /// The call of the current task.
    @TaskLocal static var current: RunningCall?

    let ticket: Int
    let caller: Caller
    let dispatcher: CommandDispatcher
}

/// The holds that replies of a dispatcher's calls wait for. Most wait for none, which takes no memory.
final class ReplyHolds: Sendable {
    typealias Work = @Sendable () async throws(CommandFault) -> Void

    private let work = Guarded<[Int: [Work]]>([:])

    func add(_ work: @escaping Work, for ticket: Int) {
        self.work.withLock { $0[ticket, default: []].append(work) }
    }

    /// The holds of a call, removed from the table.
    func take(_ ticket: Int) -> [Work] {
        work.withLock { $0.isEmpty ? [] : $0.removeValue(forKey: ticket) ?? [] }
    }

    /// Waits for all work, and makes the outcome a fault if some of it fails.
    static func outcome(_ outcome: Outcome, after work: [Work]) async -> Outcome {
        do throws(CommandFault) {
            for work in work { try await work() }
            return outcome
        } catch {
            return .failure(error)
        }
    }
}

extension CommandDispatcher {
    /// Computes for what is no call, such as a request for a page's picture, on the threads that compute for calls. All
    /// of it takes turns as one page.
    ///
    /// - Throws: what `body` throws; ``CommandFault`` of the code ``CommandFault/Code/failed`` if the system gives no
    ///   thread, and of the code ``CommandFault/Code/cancelled`` if the task is cancelled before.
    package nonisolated func compute<Value: Sendable>(
        _ body: @escaping @Sendable () throws(CommandFault) -> Value
    ) async throws(CommandFault) -> Value {
        // No page has this number: the numbers of pages begin at 1.
        try await workers.run(for: 0, body)
    }
}

extension CommandCall {
    /// The caller of the command that runs in the current task; `nil` outside of a call.
    public static var currentCaller: Caller? { RunningCall.current?.caller }

    /// Lets the reply of the call that runs wait for `work`: that the disk has what the command changed, for example.
    ///
    /// The page's next call does not wait. If `work` throws, the reply is that fault. Outside of a call this does
    /// nothing.
    ///
    /// - Parameter work: what the reply waits for.
    public static func holdReply(until work: @escaping @Sendable () async throws(CommandFault) -> Void) {
        guard let call = RunningCall.current else { return }
        call.dispatcher.replyHolds.add(work, for: call.ticket)
    }

    /// Computes for the call that runs, on a thread where it holds up no other call.
    ///
    /// The thread has a stack of 8 MiB. There are as many as processors, and two at least. Pages take turns, and one
    /// page has half of the threads at most. When the call is settled before, by its deadline for example, `body` does
    /// not begin any more; if it has begun, its result is discarded. Outside of a call, `body` runs where this is
    /// called.
    ///
    /// ```swift
    /// let drawing = try await CommandCall.compute { () throws(CommandFault) in try Drawing(svg: arguments.svg) }
    /// ```
    ///
    /// - Parameter body: what takes long, and waits for nothing. It runs outside of the task: ``holdReply(until:)`` has
    ///   no effect in it.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws; ``CommandFault`` of the code ``CommandFault/Code/failed`` if the system gives no
    ///   thread.
    public static func compute<Value: Sendable>(
        _ body: @escaping @Sendable () throws(CommandFault) -> Value
    ) async throws(CommandFault) -> Value {
        guard let call = RunningCall.current else { return try body() }
        return try await call.dispatcher.workers.run(for: call.caller.id, body)
    }
}
