/// Sends a request and waits for the reply: a page, an HTTP client, a test.
public protocol Requester<Request, Reply>: Sendable {
    /// The type of requests.
    associatedtype Request: Sendable
    /// The type of replies.
    associatedtype Reply: Sendable

    /// Sends a request and returns the reply.
    ///
    /// Throw for a reply that reports a failure, such as HTTP status 503, so that the request is sent again.
    func send(_ request: Request) async throws -> Reply
}
