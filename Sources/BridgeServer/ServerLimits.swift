#if Server

internal import NIOHTTP1

/// The limits of a server. Each says what happens above it.
public struct ServerLimits: Hashable, Sendable {
    // MARK: Connections

    /// The connections at a time. One more replaces one that waits for its client, to send a request or to read a
    /// response: of the address or network with the most connections, the one that has waited longest; if none waits,
    /// it is answered with 503. The process's own limit on descriptors, less ``spareDescriptors``, counts where it is
    /// lower. Default: 256.
    public var connections = 256
    /// The WebSockets of one user at a time, where ``ServerConfiguration/user`` knows the user. One more is opened and
    /// closed with 1013, so that its page learns why. Default: 32.
    public var connectionsPerUser = 32
    /// The WebSockets from one address of IPv4 or one network of IPv6 (64 bits) at a time. One more is opened and
    /// closed with 1013. Behind a proxy all have the proxy's address. Default: 128, so that one address leaves half of
    /// the ``connections`` to others.
    public var connectionsPerAddress = 128
    /// The descriptors that connections leave to files and to the rest of the program. Default: 96.
    public var spareDescriptors = 96
    /// How long the server accepts no connection after accepting has failed, as for want of descriptors. Default: 50
    /// ms.
    public var acceptPause: Duration = .milliseconds(50)

    // MARK: Requests

    /// The bytes of a request's line and fields. More are answered with 431 and are not kept. Default: 16 KiB.
    public var headerBytes = 16 << 10
    /// The fields of a request. More are answered with 431. Default: 100.
    public var headerLines = 100
    /// How long a client may take to send a request's line and fields. Then it is answered with 408. Default: 10 s.
    public var headerTime: Duration = .seconds(10)
    /// How long a client may take to send a request's body. Then it is answered with 408. Default: 30 s.
    public var bodyTime: Duration = .seconds(30)
    /// The bytes of bodies that are being received or are waiting to be answered, of all requests together. The request
    /// that has more is answered with 503. Default: 64 MiB.
    public var totalBodyBytes = 64 << 20
    /// The requests that routes are answering at a time. One more is answered with 503. Default: 256, as many as there
    /// are connections, so that many slow clients take nothing from the others.
    public var requests = 256
    /// The requests of one connection that wait for an earlier one. One more is answered with 503 after them, and the
    /// connection is closed. Default: 16.
    public var pipelinedRequests = 16
    /// The ranges that one request may name. With more, the whole file is sent, as RFC 9110 (14.2) allows. Default: 16.
    public var ranges = 16
    /// How long a connection may be silent: without a request, without reading ``readBytes`` of its response, or
    /// without answering a ping. Then it is closed. A WebSocket is sent a ping after half of it. Default: 60 s.
    public var idleTime: Duration = .seconds(60)

    /// The bytes of a response that a client has to read within each ``idleTime``. With fewer the connection is closed.
    /// Default: 64 KiB.
    public var readBytes = 64 << 10
    /// The time in which a client has to read so many; `nil` for ``idleTime``.
    package var readTime: Duration?

    // MARK: WebSockets

    /// The bytes of a frame. A longer one is refused by its header with 1009, before its content is read. Default: 2
    /// MiB.
    public var frameBytes = 2 << 20
    /// The bytes of a message of several frames. A longer one is refused with 1009. Default: 2 MiB, more than the
    /// bridge takes, so that a page hears from the bridge which call is too long.
    public var messageBytes = 2 << 20
    /// The messages a second of one page, pings and fragments of fewer than 64 bytes included. More close the
    /// connection with 1008. Default: 10,000.
    public var messagesPerSecond = 10_000
    /// The messages of one page that wait for the dispatcher. While so many wait, no more are read. Default: 256.
    public var waitingMessages = 256
    /// The bytes that wait for a page to read them. More close the connection with 1013. Default: 16 MiB.
    public var queueBytes = 16 << 20
    /// The bytes that wait for all pages together. With more, the connection that the most bytes wait for is closed, at
    /// once and without a close frame, until there are no more than so many. Default: 64 MiB.
    public var totalQueueBytes = 64 << 20

    // MARK: Ends

    /// How long a closed connection may take to finish: to read its last response, or to answer a close frame. Default:
    /// 1 s.
    public var closeTime: Duration = .seconds(1)
    /// The bytes that a client may still send after its last response, which are dropped. With more, the connection is
    /// closed at once. Default: 4 MiB.
    public var closeBytes = 4 << 20
    /// How long ``PageServer/run(ready:)`` waits for open requests when it is cancelled. Default: 1 s.
    public var stopTime: Duration = .seconds(1)

    // MARK: The log

    /// The Unicode scalars of a text from outside in one line of the log. Longer texts are cut. Default: 200.
    public var logTextLength = 200
    /// The lines that the server logs a second. More are counted, and the count is logged. Default: 20.
    public var logLinesPerSecond = 20

    /// Makes the default limits.
    public init() {}
}

/// A limit that was exceeded: its name, its number, and how the client is told.
struct ExceededLimit: Error, Hashable {
    /// The name of the property in ``ServerLimits``, or `bodyBytes` for a route's own limit.
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
