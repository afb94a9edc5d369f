import FlyingFox

/// Asks whether somebody is there.
enum PingFrame: FrameKind {
    static let opcode = WSFrame.Opcode.ping
    /// The most that a control frame may carry (RFC 6455, 5.5).
    private static let mostBytes = 125

    static func take(_ frame: WSFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        guard frame.payload.count <= mostBytes else { throw Closing(code: .protocolError) }
        return FrameOutcome(answer: WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
    }
}
