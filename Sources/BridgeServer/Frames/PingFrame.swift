#if BridgeServer

/// Asks for a pong with the same content (RFC 6455, 5.5.2).
enum PingFrame: ControlFrame {
    static let opcode: UInt8 = 9

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) -> FrameOutcome {
        FrameOutcome(answer: SocketMessage(PongFrame.self, frame.payload))
    }
}

#endif
