#if Server

import CommandBridge
import Switchless

/// The messages of one WebSocket that wait for its service. The event loop adds them, and one task gives them to the service in order.
final class SocketInbox: Sendable {
    private struct State: Sendable {
        var messages: [SocketMessage] = []
        var isEnded = false
        var isFull = false
        var waiter: CheckedContinuation<[SocketMessage]?, Never>?
    }

    /// The messages that a service gets at a time. After them it is another page's turn.
    private static let turn = 16

    private let state = Guarded(State())
    private let most: Int

    init(most: Int) { self.most = most }

    /// Adds a message.
    ///
    /// - Returns: whether more may be read. If not, `resume` of ``serve(_:_:_:resume:)`` is called when they may.
    func add(_ messages: [SocketMessage]) -> Bool {
        let (waiter, batch, isOpen) = state.withLock { state in
            state.messages += messages
            state.isFull = state.messages.count >= most
            let waiter = state.waiter
            guard waiter != nil else { return (waiter, [] as [SocketMessage], !state.isFull) }
            let batch = state.messages
            state.messages = []
            state.waiter = nil
            state.isFull = false
            return (waiter, batch, true)
        }
        waiter?.resume(returning: batch)
        return isOpen
    }

    /// Says that nothing comes after the messages that wait.
    func finish() {
        let waiter = state.withLock { state in
            state.isEnded = true
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: nil)
    }

    /// Says that nobody wants the answers to the messages that wait.
    func end() {
        let waiter = state.withLock { state in
            state.isEnded = true
            state.messages = []
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: nil)
    }

    /// Gives messages to a service until there are no more.
    ///
    /// - Parameters:
    ///   - turns: say when it is this page's turn.
    ///   - resume: is called when more may be read.
    ///   - finished: is called when the service has taken the last one.
    func serve(
        _ service: any SocketService, _ caller: Caller, _ outlet: SocketOutlet, by turns: LoopTurns,
        resume: @Sendable () -> Void, finished: @Sendable () -> Void
    ) async {
        await service.open(caller, outlet)
        while let messages = await next(resume) {
            var rest = messages[...]
            while !rest.isEmpty, outlet.isTaking {
                let next = rest.prefix(Self.turn)
                rest = rest.dropFirst(await turns.take { await service.take(next, from: caller, outlet) })
                await Task.yield()
            }
        }
        finished()
        await service.close(caller)
    }

    private func next(_ resume: () -> Void) async -> [SocketMessage]? {
        await withCheckedContinuation { continuation in
            let (batch, wasFull, isReady) = state.withLock { state in
                let isReady = state.isEnded || !state.messages.isEmpty
                if !isReady { state.waiter = continuation }
                defer {
                    state.messages = []
                    state.isFull = false
                }
                let isOver = state.isEnded && state.messages.isEmpty
                return (isOver ? nil : state.messages, state.isFull, isReady)
            }
            if isReady { continuation.resume(returning: batch) }
            if wasFull { resume() }
        }
    }
}

#endif
