import Switchless
import SystemCalls

/// The threads that compute for the calls of a dispatcher; see ``CommandCall/compute(_:)``.
///
/// A thread begins when there is work for it, and ends when there is none. Clients take turns, one job each.
final class Workers: Sendable {
    private struct State: Sendable {
        /// The jobs that wait, by client.
        var waiting: [UInt64: [Job]] = [:]
        /// The clients that have a job waiting and a thread left, in the order of their turns.
        var turns: [UInt64] = []
        /// The number of jobs under way, by client.
        var running: [UInt64: Int] = [:]
        var threads = 0
    }

    private let threads: Int
    private let state = Guarded(State())

    /// - Parameter threads: the most threads at a time, at least 2.
    init(threads: Int = max(2, System.processorCount)) { self.threads = threads }

    /// The threads that one client has at most.
    private var share: Int { threads / 2 }

    /// Runs `body` on a thread.
    func run<Value: Sendable>(
        for client: UInt64, _ body: @escaping @Sendable () throws(CommandFault) -> Value
    ) async throws(CommandFault) -> Value {
        let outcome = FirstResult<Result<Value, CommandFault>>()
        let job = Job { outcome.settle(Result { () throws(CommandFault) in try body() }) }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                outcome.wait(continuation)
                add(job, for: client) { outcome.settle(.failure($0)) }
                // The task may have been cancelled before there was a job to drop.
                if outcome.isSettled { drop(job, of: client) }
            }
        } onCancel: {
            drop(job, of: client)
            outcome.settle(.failure(CommandFault(.cancelled, "the call was settled before its result was computed")))
        }
        return try result.get()
    }

    /// The number of a client's jobs that wait for a thread.
    func waitingCount(of client: UInt64) -> Int { state.withLock { $0.waiting[client]?.count ?? 0 } }

    private func add(_ job: Job, for client: UInt64, orFail fail: (CommandFault) -> Void) {
        let needsThread = state.withLock { state in
            state.waiting[client, default: []].append(job)
            take(turnOf: client, in: &state)
            guard !state.turns.isEmpty, state.threads < threads else { return false }
            state.threads += 1
            return true
        }
        guard needsThread, !System.onOwnThread({ self.work() }) else { return }
        let isAlone = state.withLock { state in
            state.threads -= 1
            return state.threads == 0
        }
        // Another thread takes the job, if there is one.
        guard isAlone else { return }
        drop(job, of: client)
        fail(CommandFault(.failed, "the system gives no thread to compute on; call again later"))
    }

    /// Forgets a job that has not begun.
    private func drop(_ job: Job, of client: UInt64) {
        state.withLock { state in
            state.waiting[client]?.removeAll { $0 === job }
            guard state.waiting[client]?.isEmpty ?? false else { return }
            state.waiting[client] = nil
            state.turns.removeAll { $0 == client }
        }
    }

    /// The loop of a thread: one job after the other, until none may begin.
    private func work() {
        var last: UInt64?
        while let (client, job) = state.withLock({ next(after: last, in: &$0) }) {
            job.body()
            last = client
        }
    }

    /// The next job, after one of `last` has ended.
    private func next(after last: UInt64?, in state: inout State) -> (UInt64, Job)? {
        if let last {
            let left = state.running[last, default: 1] - 1
            state.running[last] = left > 0 ? left : nil
            take(turnOf: last, in: &state)
        }
        guard let client = state.turns.first, let job = state.waiting[client]?.removeFirst() else {
            state.threads -= 1
            return nil
        }
        state.turns.removeFirst()
        state.running[client, default: 0] += 1
        if state.waiting[client]?.isEmpty ?? true { state.waiting[client] = nil }
        take(turnOf: client, in: &state)
        return (client, job)
    }

    /// Gives a client its next turn, if it has a job waiting, a thread left, and no turn yet.
    private func take(turnOf client: UInt64, in state: inout State) {
        guard state.waiting[client] != nil, state.running[client, default: 0] < share, !state.turns.contains(client)
        else { return }
        state.turns.append(client)
    }
}

/// Something to compute.
private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
