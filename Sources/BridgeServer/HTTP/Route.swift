#if Server

internal import NIOHTTP1

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

    /// Answers a request. An error is answered with 500. The task is cancelled when the client leaves and when the
    /// server stops.
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

/// Routes in the order in which they are asked: those of a server, or those of a program that shows its pages in a
/// window and serves nobody.
///
/// ```swift
/// let site = try RouteTable([PageFiles(folder: "page")])
/// let response = await site.respond(to: "/index.html")
/// let bytes = try await response.bytes()
/// ```
public struct RouteTable: Sendable {
    private let routes: [any Route]
    private let fields: [String: String]

    /// Makes routes ready.
    ///
    /// - Parameters:
    ///   - routes: the first one that covers a path has it.
    ///   - configuration: has the limits, and the fields that each response has unless its route sets them.
    /// - Throws: ``PageServerError`` if a route has nothing to serve.
    public init(_ routes: [any Route], configuration: ServerConfiguration = ServerConfiguration()) throws {
        var routes = routes
        for index in routes.indices { try routes[index].prepare(limits: configuration.limits) }
        self.routes = routes
        fields = configuration.fields
    }

    /// Answers a request as a server does, but without one: whoever asks is trusted to be the program's own page.
    ///
    /// - Parameters:
    ///   - target: the path, percent-encoded, and perhaps a query after a question mark.
    ///   - method: the method.
    ///   - body: the body.
    /// - Returns: what the route answers; 400, 404, 405, 413 or 500 where there is no such answer.
    public func respond(to target: String, method: String = "GET", body: [UInt8] = []) async -> ServerResponse {
        var response: ServerResponse
        do throws(Refusal) {
            response = try await answer(target, method, body)
        } catch {
            response = error.response
        }
        response.fields.merge(fields) { own, _ in own }
        return response
    }

    private func answer(_ target: String, _ method: String, _ body: [UInt8]) async throws(Refusal) -> ServerResponse {
        guard let read = RequestTarget(target) else {
            throw Refusal(.badRequest, "the request's target cannot be read", detail: target)
        }
        let head = HTTPRequestHead(version: .http1_1, method: HTTPMethod(rawValue: method), uri: target)
        let route = try route(covering: read.path, for: head.method)
        guard body.count <= route.bodyBytes else { throw Refusal(.bodyBytes(route.bodyBytes)) }
        var request = ServerRequest(head, read)
        request.body = body
        do {
            var response = try await route.respond(to: request).checked()
            if head.method == .HEAD { response.pieces = [] }
            return response
        } catch {
            throw Refusal(.internalServerError, "the request failed", detail: "\(error)")
        }
    }

    /// The route that answers.
    func route(covering path: String, for method: HTTPMethod) throws(Refusal) -> any Route {
        guard let route = routes.first(where: { $0.covers(path) }) else {
            throw Refusal(.notFound, "there is no such page", detail: path)
        }
        let get = HTTPMethod.GET.rawValue
        let methods = route.methods.contains(get) ? route.methods.union([HTTPMethod.HEAD.rawValue]) : route.methods
        guard methods.contains(method.rawValue) else {
            throw Refusal(
                .methodNotAllowed, "the method is not allowed here", detail: method.rawValue,
                fields: ["Allow": methods.sorted().joined(separator: ", ")])
        }
        return route
    }
}

/// Answers one path, or all paths below one, by a function.
public struct HandlerRoute: Route {
    /// The methods that are answered. Others get 405.
    public let methods: Set<String>
    /// The bytes of a body at most. A longer one gets 413.
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
