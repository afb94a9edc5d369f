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

/// The result of a frame.
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

/// A frame that begins a message (RFC 6455, 5.6).
protocol DataFrame: WebSocketFrameKind {}

extension DataFrame {
    static var isControl: Bool { false }

    static func admit(_ header: FrameHeader, after message: IncomingMessage) throws(Closing) {
        guard !message.isOpen else { throw .protocolError("a message begins within another") }
        try message.admit(header)
    }
}

/// A text, or its first fragment. It is checked to be UTF-8.
enum TextFrame: DataFrame {
    static let opcode: UInt8 = 1

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        try message.begin(Self.self, checking: UTF8Check(), with: frame)
    }
}

/// Bytes, or their first fragment.
enum BinaryFrame: DataFrame {
    static let opcode: UInt8 = 2

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        try message.begin(Self.self, checking: nil, with: frame)
    }
}

/// A further fragment of a message (RFC 6455, 5.4).
enum ContinuationFrame: WebSocketFrameKind {
    static let opcode: UInt8 = 0
    static let isControl = false
    /// A fragment of fewer bytes counts as a message.
    private static let fewBytes = 64

    static func admit(_ header: FrameHeader, after message: IncomingMessage) throws(Closing) {
        guard message.isOpen else { throw .protocolError("a fragment continues no message") }
        try message.admit(header)
    }

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        var outcome = try message.append(frame)
        // A message's bytes are limited. Where a fragment has few, its header is the greater part of the work.
        outcome.isCounted = frame.payload.count < fewBytes
        return outcome
    }
}

/// A control frame (RFC 6455, 5.5): of one piece, and of at most 125 bytes.
protocol ControlFrame: WebSocketFrameKind {}

extension ControlFrame {
    static var isControl: Bool { true }

    static func admit(_ header: FrameHeader, after message: IncomingMessage) throws(Closing) {
        guard header.isFinal else { throw .protocolError("a control frame is fragmented") }
        guard header.length <= 125 else { throw .protocolError("a control frame has more than 125 bytes") }
    }
}

/// Asks for a pong with the same content (RFC 6455, 5.5.2).
enum PingFrame: ControlFrame {
    static let opcode: UInt8 = 9

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) -> FrameOutcome {
        FrameOutcome(answer: SocketMessage(PongFrame.self, frame.payload))
    }
}

/// Answers a ping, or says unasked that the peer is alive (RFC 6455, 5.5.3).
enum PongFrame: ControlFrame {
    static let opcode: UInt8 = 10

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) -> FrameOutcome { FrameOutcome() }
}

/// Closes the connection; it is answered with its own code (RFC 6455, 5.5.1).
enum CloseFrame: ControlFrame {
    static let opcode: UInt8 = 8

    static func take(_ frame: WebSocketFrame, into message: inout IncomingMessage) throws(Closing) -> FrameOutcome {
        throw try closing(frame.payload)
    }

    private static func closing(_ payload: [UInt8]) throws(Closing) -> Closing {
        guard !payload.isEmpty else { return Closing(code: nil, isAnswer: true) }
        guard payload.count > 1 else { throw .protocolError("a close code has two bytes") }
        let code = WebSocketCloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
        guard code.isSendable else { throw .protocolError("the close code is not one to be sent") }
        var check = UTF8Check()
        guard check.accepts(Array(payload.dropFirst(2))), check.isComplete else { throw .notUTF8 }
        return Closing(code: code, isAnswer: true)
    }
}

/// Why a WebSocket is closed.
struct Closing: Error, Hashable {
    /// The code of the close frame; `nil` if it carries none.
    let code: WebSocketCloseCode?
    /// The reason in the close frame, of at most 123 bytes.
    var reason = ""
    /// Whether the peer has sent its close frame.
    var isAnswer = false

    /// The peer does not keep to RFC 6455.
    static func protocolError(_ reason: String) -> Self { Self(code: .protocolError, reason: reason) }

    /// A text is not UTF-8 (8.1).
    static let notUTF8 = Self(code: .invalidPayload, reason: "the text is not UTF-8")

    /// A limit is exceeded.
    static func exceeded(_ limit: ExceededLimit) -> Self { Self(code: limit.code, reason: "\(limit)") }

    /// Whether the peer cannot be understood any more, so that its close frame is not waited for (7.1.7).
    var isFinal: Bool { code.map { Self.finalCodes.contains($0) } ?? false }

    private static let finalCodes: Set<WebSocketCloseCode> = [
        .protocolError, .invalidPayload, .policyViolation, .messageTooBig, .tryAgainLater,
    ]

    /// Whether the close frame is sent before what came earlier is answered.
    var isUrgent: Bool { !isAnswer && code.map { Self.urgentCodes.contains($0) } ?? false }

    private static let urgentCodes: Set<WebSocketCloseCode> = [.goingAway, .policyViolation, .tryAgainLater]

    /// Whether it is worth a line in the log.
    var isReported: Bool { !isAnswer && isFinal }

    /// The payload of the close frame (5.5.1).
    var payload: [UInt8] {
        guard let code else { return [] }
        return [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)] + reason.utf8
    }
}

/// The code of a close frame (RFC 6455, 7.4).
struct WebSocketCloseCode: RawRepresentable, Hashable, Sendable {
    let rawValue: UInt16

    /// The conversation is over.
    static let normal = Self(rawValue: 1000)
    /// The server stops, or the page is left.
    static let goingAway = Self(rawValue: 1001)
    /// The peer does not keep to RFC 6455.
    static let protocolError = Self(rawValue: 1002)
    /// A text is not UTF-8.
    static let invalidPayload = Self(rawValue: 1007)
    /// The peer exceeds what it is allowed.
    static let policyViolation = Self(rawValue: 1008)
    /// A message is too long.
    static let messageTooBig = Self(rawValue: 1009)
    /// The peer reads too slowly; it may connect again.
    static let tryAgainLater = Self(rawValue: 1013)

    /// The codes that a close frame may carry: those that are registered, and the ranges of libraries and applications
    /// (7.4.2).
    private static let sendable: [ClosedRange<UInt16>] = [1000...1003, 1007...1014, 3000...4999]

    /// Whether a close frame may carry the code.
    var isSendable: Bool { Self.sendable.contains { $0.contains(rawValue) } }
}

#endif
