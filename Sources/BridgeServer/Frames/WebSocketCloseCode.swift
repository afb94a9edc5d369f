#if Server

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

    /// The codes that a close frame may carry: those that are registered, and the ranges of libraries and applications (7.4.2).
    private static let sendable: [ClosedRange<UInt16>] = [1000...1003, 1007...1014, 3000...4999]

    /// Whether a close frame may carry the code.
    var isSendable: Bool { Self.sendable.contains { $0.contains(rawValue) } }
}

#endif
