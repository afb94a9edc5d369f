/// How much a caller may ask for, and how much is kept for it. Each limit has a ``CommandFault/Code`` of its own, but for the two
/// of which it stands here that the oldest go first.
public struct BridgeLimits: Hashable, Sendable {
    /// Bytes of a message. 1 MiB.
    public var messageBytes = 1 << 20
    /// Arrays and maps inside each other in a message. 64.
    public var depth = 64
    /// Requests and notifications in one message. 100.
    public var batchSize = 100
    /// Requests of one caller that are not settled yet, those included that wait for their turn. 1,000.
    public var inFlight = 1000
    /// Values of progress that a ``ReplySlot`` holds until the bridge has sent them; the oldest go first. 256.
    public var progressBuffer = 256
    /// Events that a page subscribes to at a time. 100.
    public var subscriptions = 100
    /// Events of one name that are kept for a page until it subscribes; the oldest go first. 100.
    public var keptEvents = 100
    /// Questions to one page that are not settled yet. 100.
    public var questions = 100
    /// Parts of one composite command, those of its parts included. 100.
    public var parts = 100
    /// Composite commands inside each other. 8.
    public var partDepth = 8

    /// The limits as documented.
    public init() {}
}
