#if Server

internal import NIOCore
import Switchless

/// Runs a task on the event loop's thread.
///
/// A call that is answered at once then wakes no other thread. What a command waits for, it waits for elsewhere: a task
/// of its own does not inherit the preference.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class LoopExecutor: TaskExecutor {
    private let loop: any EventLoop

    init(_ loop: any EventLoop) { self.loop = loop }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        loop.execute { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Runs work on the server's event loop, as long as there is one. Commands may end after the server has.
final class LoopGate: Sendable {
    let loop: any EventLoop
    private let isOpen = Guarded(true)

    init(_ loop: any EventLoop) { self.loop = loop }

    /// Runs `body` on the event loop, from any thread; not at all when the server has ended.
    func execute(_ body: @escaping @Sendable () -> Void) {
        isOpen.withLock { isOpen in
            if isOpen { loop.execute(body) }
        }
    }

    /// From now on nothing is run.
    func shut() { isOpen.withLock { $0 = false } }
}

/// Work that would go on and on takes turns here. Before each turn the event loop looks at its sockets.
///
/// An event loop runs every task that there is before it looks at its sockets again. Work whose every step begins the
/// next one never lets it: 256 clients that read nothing kept the loop from its sockets for 0.6 s, until the buffers of
/// all of them were full.
final class LoopTurns: Sendable {
    private struct State: Sendable {
        var waiting = CircularBuffer<@Sendable () -> Void>()
        /// When the loop last came from its sockets, as far as is known.
        var start = NIODeadline.now()
        /// Whether a turn goes on, or the next one is scheduled.
        var isBusy = false
    }

    /// How long work may go on before it has to wait for a turn.
    private static let length = TimeAmount.milliseconds(2)
    /// The time between two turns. A task that is not yet due sends the loop to its sockets, however soon it is due.
    private static let pause = TimeAmount.microseconds(10)

    private let state = Guarded(State())
    private let loop: any EventLoop

    init(on loop: any EventLoop) { self.loop = loop }

    /// Notes that the loop has just come from its sockets.
    func note() {
        let now = NIODeadline.now()
        state.withLock { $0.start = now }
    }

    /// Calls `body` on the event loop when it is its turn. The next turn comes after ``end()``.
    func wait(_ body: @escaping @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            state.waiting.append(body)
            defer { state.isBusy = true }
            return !state.isBusy
        }
        if isFirst { schedule() }
    }

    /// Ends a turn.
    func end() {
        let isOver = state.withLock { state in
            state.isBusy = !state.waiting.isEmpty
            return !state.isBusy
        }
        if !isOver { schedule() }
    }

    private func schedule() {
        loop.scheduleTask(in: Self.pause) { [self] in
            let now = NIODeadline.now()
            let body = state.withLock { state in
                state.start = now
                return state.waiting.popFirst()
            }
            body?()
        }
    }

    /// Does `work` now, or in a turn of its own if others have worked for long since the loop last looked at its
    /// sockets.
    func take<Result: Sendable>(_ work: () async -> Result) async -> Result {
        let now = NIODeadline.now()
        guard state.withLock({ now - $0.start > Self.length }) else { return await work() }
        await withCheckedContinuation { continuation in wait { continuation.resume() } }
        defer { end() }
        return await work()
    }

    /// The time when work that begins now has to let others have their turn.
    static var limit: NIODeadline { .now() + length }
}

#endif
