#if BridgeServer

import NIOCore
import Switchless

/// The messages that wait to be sent to one WebSocket. Messages come from any thread; the event loop takes them.
final class SocketOutlet: Sendable {
    private struct State: Sendable {
        var messages = CircularBuffer<SocketMessage>()
        /// The bytes of the messages, and of those that the connection has taken and not yet sent.
        var bytes = 0
        var isClosed = false
        var isOver = false
    }

    /// What a message takes beside its bytes: many short ones are as bad as one long one.
    private static let overhead = 64

    private let state = Guarded(State())
    private let most: Int
    private let wake: @Sendable () -> Void

    /// Makes an outlet.
    ///
    /// - Parameters:
    ///   - most: the bytes that may wait.
    ///   - wake: is called when there is something to take, on any thread.
    init(most: Int, wake: @escaping @Sendable () -> Void) {
        self.most = most
        self.wake = wake
    }

    /// Sends a message. If too much waits, all of it is given up, and the connection is closed.
    func send(_ message: SocketMessage) {
        let isFirst = state.withLock { state in
            guard !state.isClosed, !state.isOver else { return false }
            state.bytes += message.bytes.count + Self.overhead
            guard state.bytes <= most else {
                state.isOver = true
                state.messages = []
                return true
            }
            state.messages.append(message)
            return state.messages.count == 1
        }
        if isFirst { wake() }
    }

    /// Takes the next message.
    func next() -> SocketMessage? { state.withLock { $0.messages.popFirst() } }

    /// Whether too much waited.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Whether messages are still sent. Once they are not, nobody hears what a service answers.
    var isTaking: Bool { state.withLock { !$0.isClosed && !$0.isOver } }

    /// Notes that messages have been sent.
    func sent(bytes: Int, messages: Int) {
        state.withLock { $0.bytes -= bytes + messages * Self.overhead }
    }

    /// Takes no more.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.messages = []
        }
    }
}

#endif
