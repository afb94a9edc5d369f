#if BridgeServer

/// A further fragment of a message (RFC 6455, 5.4).
enum ContinuationFrame: WebSocketFrameKind {
    static let opcode: UInt8 = 0
    static let isControl = false

    static func admit(_ header: FrameHeader, after message: IncomingMessage) throws(Closing) {
        guard message.isOpen else { throw .protocolError("a fragment continues no message") }
        try message.admit(header)
    }

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        var outcome = try message.append(frame)
        // A message's bytes are limited; fragments without any are not.
        outcome.isCounted = frame.payload.isEmpty
        return outcome
    }
}

#endif
