/// The limits of a client. Exceeding one is a `CommandFault` with a code of its own, except that of events, whose oldest are dropped.
public struct ClientLimits: Hashable, Sendable {
    /// The bytes of a message to the host: `limit-message`. Default: 1 MiB, which a host accepts by default.
    public var messageBytes = 1 << 20
    /// The bytes that wait until the transport has sent them: `limit-queue`. Default: 16 MiB.
    public var queueBytes = 16 << 20
    /// The unsettled calls: `limit-in-flight`. Default: 1,000, which a host accepts by default.
    public var inFlight = 1000
    /// The progress values of one call that wait to be read. The host is told not to send more; if it does, the call is cancelled:
    /// `limit-progress`. Default: 256.
    public var progressBuffer = 256
    /// The events that wait for one reader. The oldest are dropped, and ``HostEvent/missed`` counts them. Default: 256.
    public var eventBuffer = 256
    /// The names of events that are subscribed to: `limit-subscriptions`. Default: 100, which a host accepts by default.
    public var subscriptions = 100
    /// The requests of the host that are being served; one more is answered with `limit-in-flight`. Default: 100.
    public var serving = 100
    /// The nesting depth of arrays and maps in a message of the host. A deeper message closes the connection: `limit-depth`. Default: 64.
    public var depth = 64

    /// Makes the default limits.
    public init() {}
}
