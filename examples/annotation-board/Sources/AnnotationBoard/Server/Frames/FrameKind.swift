import FlyingFox
import Foundation

/// A kind of WebSocket frames (RFC 6455, 5.2), and what is to be done with one.
protocol FrameKind: SendableMetatype {
    static var opcode: WSFrame.Opcode { get }

    /// Takes a frame of this kind.
    ///
    /// - Throws: ``Closing`` if the connection is to be closed.
    static func take(_ frame: WSFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome
}

/// What becomes of a frame.
struct FrameOutcome {
    /// A message that is complete with it.
    var message: [UInt8]?
    /// A frame that is sent back at once.
    var answer: WSFrame?
}

/// Why a connection is closed.
struct Closing: Error {
    let code: WSCloseCode
}

/// The kinds that the board takes.
enum FrameKinds {
    private static let standard: [WSFrame.Opcode: any FrameKind.Type] = Dictionary(
        uniqueKeysWithValues: [
            // BinaryFrame: the bridge speaks JSON, which is text
            CloseFrame.self,
            ContinuationFrame.self,
            PingFrame.self,
            PongFrame.self,
            TextFrame.self,
        ].map { (kind: any FrameKind.Type) in (kind.opcode, kind) })

    static func take(_ frame: WSFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        guard let kind = standard[frame.opcode] else { throw Closing(code: .unsupportedData) }
        return try kind.take(frame, into: &message)
    }
}

/// A message that comes in pieces.
struct IncomingMessage {
    /// Bytes of a message: more than the bridge takes, so that the page hears from the bridge what is too much. 4 MiB.
    static let limit = 4 << 20

    private var pieces: Data?

    /// Takes the first piece.
    mutating func begin(_ frame: WSFrame) throws(Closing) -> FrameOutcome {
        guard pieces == nil else { throw Closing(code: .protocolError) }
        pieces = Data()
        return try append(frame)
    }

    /// Takes another piece; the last one completes the message.
    mutating func append(_ frame: WSFrame) throws(Closing) -> FrameOutcome {
        guard let before = pieces else { throw Closing(code: .protocolError) }
        guard before.count + frame.payload.count <= Self.limit else { throw Closing(code: .messageTooBig) }
        pieces?.append(frame.payload)
        guard frame.fin, let whole = pieces else { return FrameOutcome() }
        pieces = nil
        return FrameOutcome(message: [UInt8](whole))
    }
}
