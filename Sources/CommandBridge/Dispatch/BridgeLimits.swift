/// The limits for one caller. Exceeding a limit is a fault with a ``CommandFault/Code`` of its own, except for the
/// queues, which drop their oldest entries.
public struct BridgeLimits: Hashable, Sendable {
    /// The bytes of a message. Default: 1 MiB.
    public var messageBytes = 1 << 20
    /// The nesting depth of arrays and maps in a message. Default: 64.
    public var depth = 64
    /// The requests and notifications in one message. Default: 100.
    public var batchSize = 100
    /// The attachments of a binary message. Default: 100.
    public var attachments = 100
    /// The unsettled requests of one caller, including those that wait for their turn, and the cancelled ones whose
    /// work has not ended. Default: 1,000.
    public var inFlight = 1000
    /// The bytes of the messages that brought those requests. Default: 16 MiB.
    public var inFlightBytes = 16 << 20
    /// The progress values that a ``ReplySlot`` queues until they are sent; the oldest are dropped. Default: 256.
    public var progressBuffer = 256
    /// The events that a page is subscribed to at a time. Default: 100.
    public var subscriptions = 100
    /// The bytes of an event's name to which a page subscribes. Default: 256.
    public var eventNameBytes = 256
    /// The events of one name that are kept for pages that subscribe, reconnect or lag behind; the oldest are dropped.
    /// Default: 100.
    public var keptEvents = 100
    /// The bytes of the kept events of one name; the oldest are dropped. Default: 4 MiB.
    public var keptEventBytes = 4 << 20
    /// The streams that one caller sends at a time; see ``UploadCommand``. Default: 8.
    public var streams = 8
    /// The pieces of a stream that a caller may send before the command takes the first of them. Default: 16.
    public var streamCredit = 16
    /// The bytes of a message with a piece of a stream. Default: 512 KiB.
    public var pieceBytes = 512 << 10
    /// The unsettled questions to one page. Default: 100.
    public var questions = 100
    /// The parts of one composite command, including the parts of its parts. Default: 100.
    public var parts = 100
    /// The nesting depth of composite commands. Default: 8.
    public var partDepth = 8

    /// Makes the default limits.
    public init() {}

    /// Checks the length of a message.
    func admit(_ bytes: Int) throws(CommandFault) {
        guard bytes <= messageBytes else {
            throw CommandFault(.messageBytes, "the message has more than \(messageBytes) bytes")
        }
    }
}

/// The number of open things of each kind in a dispatcher; all are 0 when no page is connected and no request is open.
public struct BridgeLoad: Codable, Hashable, Sendable {
    /// Messages whose requests are not all settled.
    public var messages = 0
    /// Requests that are not settled.
    public var requests = 0
    /// Resources that calls have claimed; see ``Claim``.
    public var claims = 0
    /// Composite commands that are settled and being undone.
    public var undoing = 0
    /// Pages that are connected.
    public var pages = 0
    /// Questions to pages that are not settled.
    public var questions = 0

    /// Makes one of its parts.
    public init(
        messages: Int = 0, requests: Int = 0, claims: Int = 0, undoing: Int = 0, pages: Int = 0, questions: Int = 0
    ) {
        self.messages = messages
        self.requests = requests
        self.claims = claims
        self.undoing = undoing
        self.pages = pages
        self.questions = questions
    }
}
