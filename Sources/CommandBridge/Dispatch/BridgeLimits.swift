/// The limits for one caller. Exceeding a limit is a fault with a ``CommandFault/Code`` of its own, except for the two queues, which drop
/// their oldest entries.
public struct BridgeLimits: Hashable, Sendable {
    /// The bytes of a message. Default: 1 MiB.
    public var messageBytes = 1 << 20
    /// The nesting depth of arrays and maps in a message. Default: 64.
    public var depth = 64
    /// The requests and notifications in one message. Default: 100.
    public var batchSize = 100
    /// The unsettled requests of one caller, including those that wait for their turn. Default: 1,000.
    public var inFlight = 1000
    /// The progress values that a ``ReplySlot`` queues until they are sent; the oldest are dropped. Default: 256.
    public var progressBuffer = 256
    /// The events that a page is subscribed to at a time. Default: 100.
    public var subscriptions = 100
    /// The events of one name that are kept for a page until it subscribes; the oldest are dropped. Default: 100.
    public var keptEvents = 100
    /// The unsettled questions to one page. Default: 100.
    public var questions = 100
    /// The parts of one composite command, including the parts of its parts. Default: 100.
    public var parts = 100
    /// The nesting depth of composite commands. Default: 8.
    public var partDepth = 8

    /// Makes the default limits.
    public init() {}
}
