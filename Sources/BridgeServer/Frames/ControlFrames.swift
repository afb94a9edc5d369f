#if Server

/// A control frame (RFC 6455, 5.5): of one piece, and of at most 125 bytes.
protocol ControlFrame: WebSocketFrameKind {}

extension ControlFrame {
    static var isControl: Bool { true }

    static func admit(_ header: FrameHeader, after message: IncomingMessage) throws(Closing) {
        guard header.isFinal else { throw .protocolError("a control frame is fragmented") }
        guard header.length <= 125 else { throw .protocolError("a control frame has more than 125 bytes") }
    }
}

/// Asks for a pong with the same content (RFC 6455, 5.5.2).
enum PingFrame: ControlFrame {
    static let opcode: UInt8 = 9

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) -> FrameOutcome {
        FrameOutcome(answer: SocketMessage(PongFrame.self, frame.payload))
    }
}

/// Answers a ping, or says unasked that the peer is alive (RFC 6455, 5.5.3).
enum PongFrame: ControlFrame {
    static let opcode: UInt8 = 10

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) -> FrameOutcome { FrameOutcome() }
}

/// Closes the connection; it is answered with its own code (RFC 6455, 5.5.1).
enum CloseFrame: ControlFrame {
    static let opcode: UInt8 = 8

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        throw try closing(frame.payload)
    }

    private static func closing(_ payload: [UInt8]) throws(Closing) -> Closing {
        guard !payload.isEmpty else { return Closing(code: nil, isAnswer: true) }
        guard payload.count > 1 else { throw .protocolError("a close code has two bytes") }
        let code = WebSocketCloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
        guard code.isSendable else { throw .protocolError("the close code is not one to be sent") }
        var check = UTF8Check()
        guard check.accepts(Array(payload.dropFirst(2))), check.isComplete else { throw .notUTF8 }
        return Closing(code: code, isAnswer: true)
    }
}

#endif
