#if Server

import NIOCore
import Switchless

/// The messages that wait to be sent to one WebSocket. Messages come from any thread; the event loop takes them.
final class SocketOutlet: Sendable {
    private struct State: Sendable {
        var messages = CircularBuffer<SocketMessage>()
        /// The bytes of the messages, and of those that the connection has taken and not yet sent.
        var bytes = 0
        var isClosed = false
        /// The limit that was exceeded.
        var exceeded: ExceededLimit?

        /// Whether messages are still sent.
        var isTaking: Bool { !isClosed && exceeded == nil }

        /// Gives up what waits; the bytes that it had.
        mutating func clear() -> Int {
            defer {
                messages = []
                bytes = 0
            }
            return bytes
        }
    }

    /// What a message takes beside its bytes: many short ones are as bad as one long one.
    private static let overhead = 64

    private let state = Guarded(State())
    private let limits: ServerLimits
    private let total: QueueTotal
    /// Has the connection look at what there is to take.
    let wake: @Sendable () -> Void

    /// Makes an outlet.
    ///
    /// - Parameters:
    ///   - limits: say how many bytes may wait.
    ///   - total: counts the bytes of all outlets.
    ///   - wake: is called when there is something to take, on any thread.
    init(limits: ServerLimits, total: QueueTotal, wake: @escaping @Sendable () -> Void) {
        self.limits = limits
        self.total = total
        self.wake = wake
    }

    /// Sends a message. If too much waits, all of it is given up, and the connection is closed.
    func send(_ message: SocketMessage) {
        let size = message.bytes.count + Self.overhead
        let (added, isFirst, isOver) = state.withLock { state in
            guard state.isTaking else { return (0, false, false) }
            state.bytes += size
            state.messages.append(message)
            return (size, state.messages.count == 1, state.bytes > limits.queueBytes)
        }
        total.change(by: added)
        if isOver { total.change(by: -clear { .queueBytes($0) }) }
        if isFirst || isOver { wake() }
    }

    /// Gives up what waits because a limit was exceeded. The connection is closed when it is woken.
    ///
    /// - Returns: the bytes that waited.
    func clear(for limit: (ServerLimits) -> ExceededLimit) -> Int {
        state.withLock { state in
            guard state.isTaking else { return 0 }
            state.exceeded = limit(limits)
            return state.clear()
        }
    }

    /// Takes the next message.
    func next() -> SocketMessage? { state.withLock { $0.messages.popFirst() } }

    /// The limit that was exceeded, once one was.
    var exceeded: ExceededLimit? { state.withLock { $0.exceeded } }

    /// The bytes that wait.
    var bytes: Int { state.withLock { $0.bytes } }

    /// Whether messages are still sent. Once they are not, nobody hears what a service answers.
    var isTaking: Bool { state.withLock { $0.isTaking } }

    /// Notes that messages have been sent.
    func sent(bytes: Int, messages: Int) {
        let size = state.withLock { state in
            let size = min(state.bytes, bytes + messages * Self.overhead)
            state.bytes -= size
            return size
        }
        total.change(by: -size)
    }

    /// Takes no more.
    func close() {
        let bytes = state.withLock { state in
            state.isClosed = true
            return state.clear()
        }
        total.change(by: -bytes)
    }
}

#endif
