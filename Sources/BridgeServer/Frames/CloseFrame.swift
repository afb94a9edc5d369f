#if BridgeServer

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
