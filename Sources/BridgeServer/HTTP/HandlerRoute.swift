#if Server

/// Answers one path, or all paths below one, by a function.
public struct HandlerRoute: Route {
    public let methods: Set<String>
    public let bodyBytes: Int
    private let path: String
    private let handle: @Sendable (ServerRequest) async throws -> ServerResponse

    /// Makes a route.
    ///
    /// - Parameters:
    ///   - path: the path, decoded. One that ends with a slash covers all paths below it.
    ///   - methods: the methods that are answered.
    ///   - bodyBytes: the bytes that a body may have.
    ///   - handle: answers a request.
    public init(
        path: String, methods: Set<String> = ["GET"], bodyBytes: Int = 0,
        handle: @escaping @Sendable (ServerRequest) async throws -> ServerResponse
    ) {
        self.path = path
        self.methods = methods
        self.bodyBytes = bodyBytes
        self.handle = handle
    }

    public func covers(_ path: String) -> Bool {
        path == self.path || self.path.hasSuffix("/") && path.hasPrefix(self.path)
    }

    public func respond(to request: ServerRequest) async throws -> ServerResponse { try await handle(request) }
}

#endif
