#if BridgeServer

/// Bytes, or their first fragment.
enum BinaryFrame: DataFrame {
    static let opcode: UInt8 = 2

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        try message.begin(Self.self, checking: nil, with: frame)
    }
}

#endif
