#if Server

/// The message that is being received, of one fragment or several.
struct IncomingMessage {
    private let limits: ServerLimits
    private var kind: (any WebSocketFrameKind.Type)?
    private var pieces: [UInt8] = []
    private var check: UTF8Check?

    init(limits: ServerLimits) { self.limits = limits }

    /// Whether a fragment has to follow.
    var isOpen: Bool { kind != nil }

    /// Checks that a fragment of this length does not make the message too long.
    func admit(_ header: FrameHeader) throws(Closing) {
        guard header.length <= limits.frameBytes else { throw .exceeded(.frameBytes(limits)) }
        guard header.length <= limits.messageBytes - pieces.count else { throw .exceeded(.messageBytes(limits)) }
    }

    /// Takes the first fragment.
    mutating func begin(
        _ kind: any WebSocketFrameKind.Type, checking check: UTF8Check?, with frame: WebSocketFrame
    ) throws(Closing) -> FrameOutcome {
        self.kind = kind
        self.check = check
        return try append(frame)
    }

    /// Takes another fragment; the last one completes the message.
    mutating func append(_ frame: WebSocketFrame) throws(Closing) -> FrameOutcome {
        // A text that cannot become UTF-8 is refused at once, not at its end.
        if check?.accepts(frame.payload) == false { throw .notUTF8 }
        // Most messages are of one frame, whose bytes are not copied.
        if pieces.isEmpty { pieces = frame.payload } else { pieces += frame.payload }
        guard frame.header.isFinal, let kind else { return FrameOutcome() }
        if check?.isComplete == false { throw .notUTF8 }
        let message = SocketMessage(kind, pieces)
        pieces = []
        self.kind = nil
        return FrameOutcome(message: message)
    }
}

#endif
