#if BridgeServer

/// Answers a ping, or says unasked that the peer is alive (RFC 6455, 5.5.3).
enum PongFrame: ControlFrame {
    static let opcode: UInt8 = 10

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) -> FrameOutcome { FrameOutcome() }
}

#endif
