#if Server

import CommandBridge
import NIOCore

/// What receives the messages of WebSockets.
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

/// Gives messages to a dispatcher, which answers them. Each WebSocket is a caller, whose origin is that of the handshake.
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

#endif
