/// The limits of a bridge in a web view. Exceeding one refuses the message, or ends the page's calls; the host goes on.
public struct WebViewLimits: Hashable, Sendable {
    /// The bytes of one message of a page. Default: 1 MiB.
    public var messageBytes = 1 << 20
    /// The messages of a page that wait for the dispatcher; further ones are refused. Default: 1,000.
    public var waitingMessages = 1000
    /// The bytes of messages that wait until the page has taken them. A page that lets more wait is disconnected.
    /// Default: 16 MiB.
    public var outboxBytes = 16 << 20

    /// Makes the default limits.
    public init() {}
}
