#if Server

package import NIOCore
package import NIOHTTP1
import Switchless

/// Takes the requests of a server's connections: the pages of a ``PageServer``, the conversions of a service. It stays
/// on the event loop.
package protocol RequestHost: AnyObject {
    /// Checks a request by its head.
    ///
    /// - Parameters:
    ///   - head: the request's line and fields.
    ///   - address: where it comes from.
    ///   - core: what the server's connections share.
    /// - Throws: ``Refusal`` if it is not to be answered.
    func exchange(
        for head: HTTPRequestHead, from address: SocketAddress?, in core: ServerCore
    ) throws(Refusal) -> any Exchange

    /// The response to a request that is refused.
    func response(to refusal: Refusal) -> ServerResponse
}

/// A request that has passed the checks of its head, until its answer is sent. It stays on the event loop.
package protocol Exchange: AnyObject {
    /// The request's line and fields.
    var head: HTTPRequestHead { get }
    /// Whether the client waits to be told that it may send the body (RFC 9110, 10.1.1).
    var expectsContinue: Bool { get }
    /// The WebSocket that is asked for.
    var handshake: Handshake? { get }

    /// Notes that the body is on its way.
    ///
    /// - Parameter refuse: refuses the request meanwhile. It is called on the event loop.
    func receive(_ refuse: @escaping @Sendable (Refusal) -> Void)
    /// Takes a part of the body.
    ///
    /// - Throws: ``Refusal`` if there is too much of it.
    func take(_ bytes: ByteBufferView) throws(Refusal)
    /// How the server's refusal of the request is told.
    func refused(_ refusal: Refusal) -> Refusal
    /// The work that answers the request, which has come whole.
    func answer() -> @Sendable () async throws -> ServerResponse
    /// Notes that the answer is sent, or never will be.
    func end()
}

extension Exchange {
    /// None.
    package var handshake: Handshake? { nil }
    /// As it is.
    package func refused(_ refusal: Refusal) -> Refusal { refusal }
    /// Does nothing.
    package func receive(_ refuse: @escaping @Sendable (Refusal) -> Void) {}
}

/// Answers requests by routes, and opens WebSockets.
final class PageHost: RequestHost {
    fileprivate let routes: RouteTable
    /// The services of WebSockets, by path.
    fileprivate let services: [String: any SocketService]

    init(_ routes: RouteTable, _ services: [String: any SocketService]) {
        self.routes = routes
        self.services = services
    }

    func exchange(
        for head: HTTPRequestHead, from address: SocketAddress?, in core: ServerCore
    ) throws(Refusal) -> any Exchange {
        try PageExchange(head, of: self, in: core)
    }

    func response(to refusal: Refusal) -> ServerResponse { refusal.response }
}

/// A request for a route, or for a WebSocket.
private final class PageExchange: Exchange {
    let head: HTTPRequestHead
    let expectsContinue: Bool
    let handshake: Handshake?
    private var request: ServerRequest
    /// The route; `nil` for a WebSocket.
    private let route: (any Route)?
    private let core: ServerCore

    private static let safe: Set<String> = ["GET", "HEAD"]
    private static let continuing: Set<String> = ["100-continue"]

    /// Checks a request by its head.
    ///
    /// - Throws: ``Refusal`` if it is not to be answered.
    init(_ head: HTTPRequestHead, of host: PageHost, in core: ServerCore) throws(Refusal) {
        self.head = head
        self.core = core
        try Self.checkHost(head, in: core)
        guard let request = ServerRequest(head) else {
            throw Refusal(.badRequest, "the request's target cannot be read", detail: head.uri)
        }
        self.request = request
        if let service = host.services[request.path] {
            route = nil
            handshake = try Handshake(request, head, for: service, in: core)
            expectsContinue = false
            return
        }
        handshake = nil
        let route = try host.routes.route(covering: request.path, for: head.method)
        self.route = route
        try Self.checkOrigin(head, in: core)
        expectsContinue = head.headers[canonicalForm: "expect"].contains { Self.continuing.contains($0.lowercased()) }
        let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
        guard length <= route.bodyBytes else { throw Refusal(.bodyBytes(route.bodyBytes)) }
    }

    func take(_ bytes: ByteBufferView) throws(Refusal) {
        guard core.bodyBytes + bytes.count <= core.limits.totalBodyBytes else {
            throw Refusal(.totalBodyBytes(core.limits))
        }
        let most = route?.bodyBytes ?? 0
        guard request.body.count + bytes.count <= most else { throw Refusal(.bodyBytes(most)) }
        core.bodyBytes += bytes.count
        request.body += bytes
    }

    func answer() -> @Sendable () async throws -> ServerResponse {
        let route = route, request = request
        return { try await route?.respond(to: request) ?? .text(404, "there is no such page") }
    }

    func end() {
        core.bodyBytes -= request.body.count
        request.body = []
    }

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

    /// A request that changes something is taken only from the server's own pages, and from programs, which send no
    /// `Origin`.
    private static func checkOrigin(_ head: HTTPRequestHead, in core: ServerCore) throws(Refusal) {
        let origins = head.headers["Origin"]
        let isAllowed = origins.allSatisfy { WebOrigin($0).map { core.origins.contains($0) } ?? false }
        guard safe.contains(head.method.rawValue) || isAllowed else {
            throw Refusal(.forbidden, "the origin is not allowed", detail: origins.first ?? "")
        }
    }
}

/// The target of a request: a path and a query (RFC 9112, 3.2).
struct RequestTarget: Hashable {
    /// Decoded, with a slash at its beginning: `/notes/a b.html`.
    let path: String
    /// Not decoded; `nil` if there is none.
    let query: String?

    /// Reads a target in origin form or absolute form.
    ///
    /// - Returns: `nil` if it is neither, or if its escapes are not UTF-8, or stand for a slash or for a control
    ///   character.
    init?(_ text: String) {
        let target = text.hasPrefix("/") ? Substring(text) : Self.withoutAuthority(text)
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard target.hasPrefix("/"), let path = parts.first.flatMap({ Self.decode($0) }) else { return nil }
        self.path = path
        query = parts.count > 1 ? String(parts[1]) : nil
    }

    /// An absolute form says the host again, which `Host` has said.
    private static func withoutAuthority(_ text: String) -> Substring {
        guard let scheme = ["http://", "https://"].first(where: { text.lowercased().hasPrefix($0) }) else { return "" }
        return text.dropFirst(scheme.count).drop { $0 != "/" }
    }

    private static func decode(_ text: Substring) -> String? {
        let encoded = Array(text.utf8)
        var check = UTF8Check()
        guard let bytes = try? PercentEncoding.decode(encoded, malformed: { _ in throw Malformed() }),
            bytes.allSatisfy({ $0 > 0x1F && $0 != 0x7F }), slashes(in: bytes) == slashes(in: encoded),
            check.accepts(bytes), check.isComplete
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A percent sign that two hexadecimal digits do not follow.
    private struct Malformed: Error {}

    private static func slashes(in bytes: [UInt8]) -> Int {
        bytes.count { $0 == UInt8(ascii: "/") }
    }
}

/// A request, with all of its body.
public struct ServerRequest: Sendable {
    /// The method: `GET`.
    public let method: String
    /// The path, decoded: `/notes/a b.html`. An escaped slash is refused before.
    public let path: String
    /// The query, not decoded; `nil` if there is none.
    public let query: String?
    /// The origin that the browser says the request is from; `nil` if it says none.
    public let origin: WebOrigin?
    /// The body.
    public package(set) var body: [UInt8] = []
    let fields: HTTPHeaders

    /// Makes a request without its body; `nil` if its target cannot be read.
    package init?(_ head: HTTPRequestHead) {
        guard let target = RequestTarget(head.uri) else { return nil }
        self.init(head, target)
    }

    init(_ head: HTTPRequestHead, _ target: RequestTarget) {
        method = head.method.rawValue
        path = target.path
        query = target.query
        fields = head.headers
        origin = head.headers.first(name: "Origin").flatMap { WebOrigin($0) }
    }

    /// The path up to its last slash: `/viewer/` of `/viewer/bridge`.
    var folder: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/" }

    /// The value of a field; several are joined by commas. `nil` if there is none.
    ///
    /// - Parameter name: the name, in any case.
    public func field(_ name: String) -> String? {
        let values = fields[name]
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}

/// Why a request is not answered. The connection is closed after the response.
package struct Refusal: Error {
    /// The response for the client, unless the host has another one.
    package var response: ServerResponse
    /// The text for the log.
    package var reason: String
    /// The subject of the reason, from outside.
    package var detail = ""
    /// The name of the limit that is exceeded.
    package var limit: String?

    /// Makes a refusal with a response of the host's own.
    package init(_ response: ServerResponse, _ reason: String) {
        self.response = response
        self.reason = reason
    }

    init(_ status: HTTPResponseStatus, _ reason: String, detail: String = "", fields: [String: String] = [:]) {
        response = .text(Int(status.code), reason)
        response.fields.merge(fields) { $1 }
        self.reason = reason
        self.detail = detail
    }

    /// A limit is exceeded.
    init(_ limit: ExceededLimit) {
        self.init(
            limit.status, "the request \(limit)",
            fields: Self.retried.contains(limit.status) ? ["Retry-After": "1"] : [:])
        self.limit = limit.name
    }

    private static let retried: Set<HTTPResponseStatus> = [.serviceUnavailable]
}

#endif
