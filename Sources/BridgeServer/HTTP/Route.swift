#if Server

/// Answers the requests for some paths.
///
/// ```swift
/// let routes: [any Route] = [
///     PageFiles(folder: "page"),
///     BytesRoute(path: "/bridge.js", bytes: BridgeScript.bytes, type: "text/javascript"),
///     HandlerRoute(path: "/uploads", methods: ["POST"], bodyBytes: 1 << 20) { request in
///         ServerResponse(status: 201)
///     },
/// ]
/// ```
public protocol Route: Sendable {
    /// The methods that are answered. Where `GET` is, `HEAD` is, too. Others get 405.
    var methods: Set<String> { get }
    /// The bytes that a request's body may have; more get 413. None if you say nothing.
    var bodyBytes: Int { get }

    /// Makes ready, before the server listens.
    ///
    /// - Throws: ``PageServerError`` if there is nothing to serve.
    mutating func prepare(limits: ServerLimits) throws

    /// Whether the path is this route's. The first route that covers a path has it.
    func covers(_ path: String) -> Bool

    /// Answers a request. An error is answered with 500. The task is cancelled when the client leaves and when the server stops.
    func respond(to request: ServerRequest) async throws -> ServerResponse
}

extension Route {
    /// `GET`, and with it `HEAD`.
    public var methods: Set<String> { ["GET"] }
    /// None.
    public var bodyBytes: Int { 0 }
    /// Does nothing.
    public func prepare(limits: ServerLimits) {}
}

#endif
