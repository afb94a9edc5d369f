#if BridgeServer

/// A text, or its first fragment. It is checked to be UTF-8.
enum TextFrame: DataFrame {
    static let opcode: UInt8 = 1

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        try message.begin(Self.self, checking: UTF8Check(), with: frame)
    }
}

#endif
