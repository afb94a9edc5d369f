/// How much a caller may ask for. Each limit has a ``CommandFault/Code`` of its own.
public struct BridgeLimits: Hashable, Sendable {
    /// Bytes of a message. 1 MiB.
    public var messageBytes = 1 << 20
    /// Arrays and maps inside each other in a message. 64.
    public var depth = 64
    /// Requests and notifications in one message. 100.
    public var batchSize = 100
    /// Requests of one caller that are not settled yet. 1,000.
    public var inFlight = 1000

    /// The limits as documented.
    public init() {}
}
