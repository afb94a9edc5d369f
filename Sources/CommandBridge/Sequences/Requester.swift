/// Sends a request somewhere and waits for the reply: a page, an HTTP client, a test.
public protocol Requester<Request, Reply>: Sendable {
    /// What is sent.
    associatedtype Request: Sendable
    /// What comes back.
    associatedtype Reply: Sendable

    /// Sends it. A reply that says that it failed, as the status 503 of HTTP does, is to be thrown, so that it can be sent again.
    func send(_ request: Request) async throws -> Reply
}
