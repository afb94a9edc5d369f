#if Server

import NIOHTTP1

/// A limit that was exceeded: its name, its number, and how the client is told.
struct ExceededLimit: Error, Hashable {
    /// The name of the property in ``ServerLimits``.
    let name: String
    /// The number, with its unit.
    let most: String
    /// The status of the response, where there is one.
    let status: HTTPResponseStatus
    /// The code of the close frame, where there is one.
    let code: WebSocketCloseCode
    /// Whether the connection is closed without a close frame, so that what waits for it takes no memory any longer.
    var isUrgent = false

    private init(
        _ name: String, _ most: some CustomStringConvertible, status: HTTPResponseStatus = .serviceUnavailable,
        code: WebSocketCloseCode = .policyViolation
    ) {
        self.name = name
        self.most = "\(most)"
        self.status = status
        self.code = code
    }

    /// The statuses that tell a client which of its requests took too long.
    static let answered: Set<HTTPResponseStatus> = [.requestTimeout]

    static func connections(_ most: Int) -> Self { Self("connections", most) }
    static func connectionsPerUser(_ most: Int) -> Self {
        Self("connectionsPerUser", most, code: .tryAgainLater)
    }
    static func connectionsPerAddress(_ most: Int) -> Self {
        Self("connectionsPerAddress", most, code: .tryAgainLater)
    }
    static func headerBytes(_ limits: ServerLimits) -> Self {
        Self("headerBytes", limits.headerBytes, status: .requestHeaderFieldsTooLarge)
    }
    static func headerLines(_ limits: ServerLimits) -> Self {
        Self("headerLines", limits.headerLines, status: .requestHeaderFieldsTooLarge)
    }
    static func headerTime(_ limits: ServerLimits) -> Self {
        Self("headerTime", limits.headerTime, status: .requestTimeout)
    }
    static func bodyTime(_ limits: ServerLimits) -> Self {
        Self("bodyTime", limits.bodyTime, status: .requestTimeout)
    }
    static func bodyBytes(_ most: Int) -> Self { Self("bodyBytes", most, status: .payloadTooLarge) }
    static func totalBodyBytes(_ limits: ServerLimits) -> Self { Self("totalBodyBytes", limits.totalBodyBytes) }
    static func readBytes(_ limits: ServerLimits) -> Self { Self("readBytes", limits.readBytes) }
    static func requests(_ limits: ServerLimits) -> Self { Self("requests", limits.requests) }
    static func pipelinedRequests(_ limits: ServerLimits) -> Self {
        Self("pipelinedRequests", limits.pipelinedRequests)
    }
    static func idleTime(_ limits: ServerLimits) -> Self { Self("idleTime", limits.idleTime) }
    static func frameBytes(_ limits: ServerLimits) -> Self {
        Self("frameBytes", limits.frameBytes, code: .messageTooBig)
    }
    static func messageBytes(_ limits: ServerLimits) -> Self {
        Self("messageBytes", limits.messageBytes, code: .messageTooBig)
    }
    static func messagesPerSecond(_ limits: ServerLimits) -> Self {
        Self("messagesPerSecond", limits.messagesPerSecond)
    }
    static func queueBytes(_ limits: ServerLimits) -> Self {
        Self("queueBytes", limits.queueBytes, code: .tryAgainLater)
    }
    static func totalQueueBytes(_ limits: ServerLimits) -> Self {
        var limit = Self("totalQueueBytes", limits.totalQueueBytes, code: .tryAgainLater)
        limit.isUrgent = true
        return limit
    }
}

extension ExceededLimit: CustomStringConvertible {
    var description: String { "exceeds the limit '\(name)' of \(most)" }
}

#endif
