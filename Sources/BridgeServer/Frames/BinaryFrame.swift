#if BridgeServer

/// Bytes, or their first fragment. An endpoint that takes only texts closes the connection.
enum BinaryFrame: DataFrame {
    static let opcode: UInt8 = 2

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        guard message.takesBinary else { throw Closing(code: .unsupportedData, reason: "only texts are taken here") }
        return try message.begin(Self.self, checking: nil, with: frame)
    }
}

#endif
