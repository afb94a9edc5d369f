import FlyingFox

/// Says that somebody is there; nobody had asked.
enum PongFrame: FrameKind {
    static let opcode = WSFrame.Opcode.pong

    static func take(_ frame: WSFrame, into message: inout IncomingMessage) -> FrameOutcome { FrameOutcome() }
}
