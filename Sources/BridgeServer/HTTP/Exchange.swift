#if Server

import NIOHTTP1
import WebRequests

/// A request that has passed the checks that all have to pass, and what it is for.
struct Exchange {
    let head: HTTPRequestHead
    var request: ServerRequest
    /// The route; `nil` for a WebSocket.
    let route: (any Route)?
    /// The WebSocket that is asked for.
    let handshake: Handshake?
    /// Whether the client waits to be told that it may send the body (RFC 9110, 10.1.1).
    let expectsContinue: Bool
    private(set) var bodyBytes = 0

    private static let safe: Set<String> = ["GET", "HEAD"]
    private static let continuing: Set<String> = ["100-continue"]

    /// Checks a request by its head.
    ///
    /// - Throws: ``Refusal`` if it is not to be answered.
    init(_ head: HTTPRequestHead, in core: ServerCore) throws(Refusal) {
        self.head = head
        guard head.headers.count <= core.limits.headerLines else { throw Refusal(.headerLines(core.limits)) }
        try Self.checkHost(head, in: core)
        guard let target = RequestTarget(head.uri) else {
            throw Refusal(.badRequest, "the request's target cannot be read", detail: head.uri)
        }
        request = ServerRequest(head, target)
        if let service = core.services[target.path] {
            route = nil
            handshake = try Handshake(head, for: service, in: core)
            expectsContinue = false
            return
        }
        handshake = nil
        let route = try core.routes.route(covering: target.path, for: head.method)
        self.route = route
        try Self.checkOrigin(head, in: core)
        expectsContinue = head.headers[canonicalForm: "expect"].contains { Self.continuing.contains($0.lowercased()) }
        let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
        guard length <= route.bodyBytes else { throw Refusal(.bodyBytes(route.bodyBytes)) }
    }

    /// Takes a part of the body.
    ///
    /// - Throws: ``Refusal`` if there is too much of it.
    mutating func take(_ bytes: some Collection<UInt8>) throws(Refusal) {
        bodyBytes += bytes.count
        guard let route, bodyBytes <= route.bodyBytes else { throw Refusal(.bodyBytes(route?.bodyBytes ?? 0)) }
        request.body += bytes
    }

    /// Whether the response has a body.
    var hasBody: Bool { head.method != .HEAD }

    /// By the name in `Host` a server knows that nobody else's name was pointed at it.
    private static func checkHost(_ head: HTTPRequestHead, in core: ServerCore) throws(Refusal) {
        let hosts = head.headers["Host"]
        guard let host = HostAndPort(fields: hosts) else {
            throw Refusal(.badRequest, "the request has to name one host", detail: hosts.first ?? "")
        }
        let scheme = core.configuration.scheme
        let port = host.port ?? WebOrigin.port(of: scheme)
        guard core.authorities.contains(WebOrigin(scheme: scheme, host: host.host, port: port).authority) else {
            throw Refusal(.misdirectedRequest, "the server is not known by this name", detail: hosts.first ?? "")
        }
    }

    /// What changes something is taken only from the server's own pages, and from programs, which send no `Origin`.
    private static func checkOrigin(_ head: HTTPRequestHead, in core: ServerCore) throws(Refusal) {
        let origins = head.headers["Origin"]
        let isAllowed = origins.allSatisfy { WebOrigin($0).map { core.origins.contains($0) } ?? false }
        guard safe.contains(head.method.rawValue) || isAllowed else {
            throw Refusal(.forbidden, "the origin is not allowed", detail: origins.first ?? "")
        }
    }
}

#endif
