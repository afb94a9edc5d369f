#if Server

/// A kind of frames (RFC 6455, 5.2), and what is done with one.
protocol WebSocketFrameKind: SendableMetatype {
    static var opcode: UInt8 { get }
    /// Whether it is a control frame (5.5), which is short and stands between the fragments of a message.
    static var isControl: Bool { get }

    /// Checks by its header that a frame may follow what came before. Nothing of its content has been read.
    ///
    /// - Throws: ``Closing`` if the connection is to be closed.
    static func admit(_ header: FrameHeader, after message: IncomingMessage) throws(Closing)

    /// Takes a frame of this kind.
    ///
    /// - Throws: ``Closing`` if the connection is to be closed.
    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome
}

/// A frame, unmasked.
struct WebSocketFrame {
    let header: FrameHeader
    let payload: [UInt8]
}

/// What becomes of a frame.
struct FrameOutcome {
    /// A message that is complete with it.
    var message: SocketMessage?
    /// A frame that is sent back at once.
    var answer: SocketMessage?
    /// Whether it counts among the messages a second.
    var isCounted = true
}

/// A message of a WebSocket, or a control frame.
struct SocketMessage: Sendable {
    let opcode: UInt8
    let bytes: [UInt8]

    init(_ kind: any WebSocketFrameKind.Type, _ bytes: [UInt8]) {
        opcode = kind.opcode
        self.bytes = bytes
    }
}

/// The kinds of frames that RFC 6455 defines, by opcode.
enum WebSocketFrameKinds {
    private static let standard: [(any WebSocketFrameKind.Type)?] = {
        var table: [(any WebSocketFrameKind.Type)?] = Array(repeating: nil, count: 16)
        let kinds: [any WebSocketFrameKind.Type] = [
            BinaryFrame.self,
            CloseFrame.self,
            ContinuationFrame.self,
            PingFrame.self,
            PongFrame.self,
            TextFrame.self,
        ]
        for kind in kinds { table[Int(kind.opcode)] = kind }
        return table
    }()

    /// The kind of an opcode; `nil` if it is reserved.
    static func kind(of opcode: UInt8) -> (any WebSocketFrameKind.Type)? { standard[Int(opcode & 0x0F)] }
}

#endif
