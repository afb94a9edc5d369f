#if Server

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

#endif
