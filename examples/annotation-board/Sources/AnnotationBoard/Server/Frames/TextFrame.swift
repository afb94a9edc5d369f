import FlyingFox

/// The beginning of a message, or all of it.
enum TextFrame: FrameKind {
    static let opcode = WSFrame.Opcode.text

    static func take(_ frame: WSFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        try message.begin(frame)
    }
}
