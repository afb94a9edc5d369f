#if Server

import CommandBridge
internal import NIOCore
import Switchless

/// Receives the messages of WebSockets.
protocol SocketService: Sendable {
    /// Whether a page of that origin may open the WebSocket.
    func admits(_ origin: WebOrigin, in core: ServerCore) -> Bool
    /// A WebSocket was opened. The outlet sends to it, from any thread.
    func open(_ caller: Caller, _ outlet: SocketOutlet) async
    /// Messages came, in order. The next ones come when this returns.
    ///
    /// - Returns: how many it has taken. It leaves the others for another turn when the first ones have taken long.
    func take(_ messages: ArraySlice<SocketMessage>, from caller: Caller, _ outlet: SocketOutlet) async -> Int
    /// The WebSocket was closed.
    func close(_ caller: Caller) async
}

extension SocketService {
    /// The server's own pages, and those that its configuration names.
    func admits(_ origin: WebOrigin, in core: ServerCore) -> Bool { core.origins.contains(origin) }
}

/// Gives messages to a dispatcher, which answers them. Each WebSocket is a caller, whose origin is that of the
/// handshake.
struct BridgeService: SocketService {
    let dispatcher: CommandDispatcher

    func open(_ caller: Caller, _ outlet: SocketOutlet) async {
        await dispatcher.connect(caller) { outlet.send(SocketMessage($0)) }
    }

    func take(_ messages: ArraySlice<SocketMessage>, from caller: Caller, _ outlet: SocketOutlet) async -> Int {
        await dispatcher.receive(messages, from: caller, outlet)
    }

    func close(_ caller: Caller) async { await dispatcher.callerLeft(caller.id) }
}

extension CommandDispatcher {
    /// Receives several messages in one step, as long as their answers are sent and the turn is not over.
    fileprivate func receive(_ messages: ArraySlice<SocketMessage>, from caller: Caller, _ outlet: SocketOutlet) -> Int
    {
        let end = LoopTurns.limit
        for (index, message) in messages.enumerated() {
            guard outlet.isTaking else { break }
            receive(message.bridgeMessage, from: caller)
            guard NIODeadline.now() < end else { return index + 1 }
        }
        return messages.count
    }
}

extension SocketMessage {
    /// A message of the bridge as a frame.
    init(_ message: BridgeMessage) { self.init(message.isBinary ? BinaryFrame.self : TextFrame.self, message.bytes) }

    /// The message of the bridge in a text or a binary frame.
    var bridgeMessage: BridgeMessage { BridgeMessage(bytes, isBinary: opcode == BinaryFrame.opcode) }
}

/// The messages of one WebSocket that wait for its service. The event loop adds them, and one task gives them to the
/// service in order.
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

    /// The memory of a message beside its bytes: many short ones are as bad as one long one.
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

/// The queued bytes of all pages together. Above the limit, the page with the largest send queue is disconnected.
final class QueueTotal: Sendable {
    private struct State: Sendable {
        var bytes = 0
        var outlets: [ObjectIdentifier: SocketOutlet] = [:]
    }

    private let state = Guarded(State())
    private let most: Int

    init(most: Int) { self.most = most }

    /// The bytes that wait.
    var bytes: Int { state.withLock { $0.bytes } }

    /// Enters an outlet, until ``remove(_:)``.
    func add(_ outlet: SocketOutlet) { state.withLock { $0.outlets[ObjectIdentifier(outlet)] = outlet } }

    func remove(_ outlet: SocketOutlet) { state.withLock { $0.outlets[ObjectIdentifier(outlet)] = nil } }

    /// Counts bytes more, or fewer. An outlet calls it while it is not locked itself.
    func change(by count: Int) {
        guard count != 0 else { return }
        let victims = state.withLock { state in
            state.bytes += count
            return state.bytes > most ? giveUpLargest(&state) : []
        }
        for victim in victims { victim.wake() }
    }

    private func giveUpLargest(_ state: inout State) -> [SocketOutlet] {
        var victims: [SocketOutlet] = []
        while state.bytes > most, let largest = state.outlets.values.max(by: { $0.bytes < $1.bytes }) {
            let bytes = largest.clear { .totalQueueBytes($0) }
            guard bytes > 0 else { break }
            state.bytes -= bytes
            victims.append(largest)
        }
        return victims
    }
}

#endif
