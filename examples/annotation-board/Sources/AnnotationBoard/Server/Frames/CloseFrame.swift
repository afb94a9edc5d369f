import FlyingFox

/// Ends the connection; it is answered with its like.
enum CloseFrame: FrameKind {
    static let opcode = WSFrame.Opcode.close

    static func take(_ frame: WSFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        throw Closing(code: .normalClosure)
    }
}
