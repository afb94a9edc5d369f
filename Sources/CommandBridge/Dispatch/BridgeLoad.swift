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
