/// Sends the requests of a ``RequestQueue``: an HTTP client, a test.
///
/// Its errors are of one type, which says of each whether the request is sent again.
public protocol QueueRequester<Request, Reply>: Sendable {
    /// The type of requests.
    associatedtype Request: Sendable
    /// The type of replies. They are stored until the next step is answered.
    associatedtype Reply: Codable & Sendable
    /// The type of errors.
    associatedtype Failure: RequestFailure

    /// Sends a request and returns the reply.
    ///
    /// A task that is cancelled should throw soon; its error is ignored.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - key: the same for each attempt at this request, after a restart too. The request must carry it.
    func send(_ request: Request, key: IdempotencyKey) async throws(Failure) -> Reply
}
