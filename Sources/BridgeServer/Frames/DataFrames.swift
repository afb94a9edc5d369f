#if Server

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

#endif
