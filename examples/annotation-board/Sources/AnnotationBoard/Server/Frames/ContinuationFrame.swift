import FlyingFox

/// A further piece of a message.
enum ContinuationFrame: FrameKind {
    static let opcode = WSFrame.Opcode.continuation

    static func take(_ frame: WSFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        try message.append(frame)
    }
}
