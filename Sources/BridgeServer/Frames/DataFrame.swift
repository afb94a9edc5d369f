#if BridgeServer

/// A frame that begins a message (RFC 6455, 5.6).
protocol DataFrame: WebSocketFrameKind {}

extension DataFrame {
    static var isControl: Bool { false }

    static func admit(_ header: FrameHeader, after message: IncomingMessage) throws(Closing) {
        guard !message.isOpen else { throw .protocolError("a message begins within another") }
        try message.admit(header)
    }
}

#endif
