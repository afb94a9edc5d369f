#if BridgeServer

/// A control frame (RFC 6455, 5.5): of one piece, and of at most 125 bytes.
protocol ControlFrame: WebSocketFrameKind {}

extension ControlFrame {
    static var isControl: Bool { true }

    static func admit(_ header: FrameHeader, after message: IncomingMessage) throws(Closing) {
        guard header.isFinal else { throw .protocolError("a control frame is fragmented") }
        guard header.length <= 125 else { throw .protocolError("a control frame has more than 125 bytes") }
    }
}

#endif
