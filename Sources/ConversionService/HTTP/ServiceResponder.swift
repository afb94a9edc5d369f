#if Server

import BridgeServer
import Logging
import NIOCore
import NIOHTTP1
public import Switchless
import Tracing
import VectorScene

/// Takes the requests of a service: finds the route of each, and answers what is refused with a problem.
final class ServiceHost: RequestHost {
    private let responder: ServiceResponder

    init(_ responder: ServiceResponder) { self.responder = responder }

    func exchange(
        for head: HTTPRequestHead, from address: SocketAddress?, in core: ServerCore
    ) throws(Refusal) -> any Exchange {
        try ServiceExchange(head, from: address, responder)
    }

    func response(to refusal: Refusal) -> ServerResponse { responder.response(to: refusal) }
}

/// A request of a service, from its head until its answer is sent.
private final class ServiceExchange: Exchange {
    let head: HTTPRequestHead
    let expectsContinue: Bool
    private let responder: ServiceResponder
    private let subject: RequestSubject
    private var served: (any ServedRequest)?
    private var body = BodyPieces()

    init(
        _ head: HTTPRequestHead, from address: SocketAddress?, _ responder: ServiceResponder
    ) throws(Refusal) {
        self.head = head
        self.responder = responder
        expectsContinue = head.headers.contains(name: "Expect")
        let request = ServerRequest(head)
        let route = request.flatMap { responder.routes[$0.path] }
        subject = RequestSubject(head, request, name: route?.name ?? ServiceMetrics.other)
        do throws(ServiceProblem) {
            try responder.host.check(head)
            guard let request else {
                throw ServiceProblem(400, "target", "the request's target cannot be read; ask for a path")
            }
            guard let route else { throw responder.routes.missing(request.path) }
            guard route.methods.contains(request.method) else {
                let methods = route.methods.joined(separator: ", ")
                throw ServiceProblem(
                    405, "method", "\(request.path) takes \(methods); use one of these", ["Allow": methods])
            }
            let served = try route.take(head, request, from: address)
            let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
            guard length <= served.bodyBytes else { throw .longBody(served.bodyBytes) }
            try Self.checkExpectation(head)
            self.served = served
        } catch {
            throw responder.refusal(error, of: subject)
        }
    }

    private static func checkExpectation(_ head: HTTPRequestHead) throws(ServiceProblem) {
        let isKnown = head.headers["Expect"].allSatisfy { expectations.contains($0.lowercased()) }
        guard !isKnown else { return }
        throw ServiceProblem(417, "expectation", "the service knows no expectation but 100-continue; leave it out")
    }

    private static let expectations: Set<String> = ["100-continue"]

    func receive(_ refuse: @escaping @Sendable (Refusal) -> Void) {
        served?.permit?.receive { [responder, subject] in refuse(responder.refusal($0, of: subject)) }
    }

    func take(_ bytes: ByteBufferView) throws(Refusal) {
        guard let served else { return }
        do throws(ServiceProblem) {
            guard body.count + bytes.count <= served.bodyBytes else { throw .longBody(served.bodyBytes) }
            try served.permit?.take(bytes.count)
            body.append(bytes)
        } catch {
            throw responder.refusal(error, of: subject)
        }
    }

    func refused(_ refusal: Refusal) -> Refusal { responder.refusal(refusal, of: subject) }

    func answer() -> @Sendable () async throws -> ServerResponse {
        guard let served else { return { throw CancellationError() } }
        served.permit?.received()
        let pieces = Guarded<BodyPieces?>(body)
        body = BodyPieces()
        return { [responder, subject] in
            // The pieces are gone before the conversion begins.
            let whole = pieces.withLock { $0.take() }?.joined() ?? []
            return await responder.answer(served, whole, subject)
        }
    }

    func end() {
        // A permit refers to who would be refused.
        served?.permit?.received()
        served = nil
        body = BodyPieces()
    }
}

/// The subject of a request, for metrics, traces and the log.
struct RequestSubject: Sendable {
    let method: String
    let path: String
    /// The name of the route.
    let name: String
    /// When its head had come.
    let start = ContinuousClock.now
    private let headers: HTTPHeaders

    init(_ head: HTTPRequestHead, _ request: ServerRequest?, name: String) {
        method = head.method.rawValue
        path = request?.path ?? head.uri
        self.name = name
        headers = head.headers
    }

    /// The value of a field.
    func field(_ name: String) -> String? { headers.first(name: name) }
}

/// Answers requests: measures, traces and logs each.
struct ServiceResponder: Sendable {
    let routes: ServiceRoutes
    let host: ServedHost
    let metrics: ServiceMetrics
    let tracer: any Tracer
    let log: ServiceLog
    /// The problems of the server's limits, by the limit's name.
    private let problems: [String: ServiceProblem]

    init(
        routes: ServiceRoutes, host: ServedHost, limits: ServiceLimits, metrics: ServiceMetrics, tracer: any Tracer,
        log: ServiceLog
    ) {
        self.routes = routes
        self.host = host
        self.metrics = metrics
        self.tracer = tracer
        self.log = log
        problems = Self.problems(limits)
    }

    /// Answers a request that has come whole.
    func answer(_ served: any ServedRequest, _ body: [UInt8], _ subject: RequestSubject) async -> ServerResponse {
        let answer = await traced(by: tracer, subject, body.count) {
            do throws(ServiceProblem) {
                return try await served.answer(body)
            } catch {
                count(error)
                return RouteAnswer(error)
            }
        }
        note(answer, of: subject, received: body.count)
        return answer.response
    }

    /// Refuses a request before it has come whole.
    func refusal(_ problem: ServiceProblem, of subject: RequestSubject) -> Refusal {
        let answer = RouteAnswer(problem)
        count(problem)
        note(answer, of: subject, received: 0)
        return Refusal(answer.response, problem.diagnostic.message)
    }

    /// A refusal of the server, with a problem, of a request whose head is known.
    func refusal(_ refusal: Refusal, of subject: RequestSubject) -> Refusal {
        problem(of: refusal).map { self.refusal($0, of: subject) } ?? refusal
    }

    /// The response to a request whose head is not there, or to a refusal that has a problem.
    func response(to refusal: Refusal) -> ServerResponse {
        guard let problem = problem(of: refusal) else { return refusal.response }
        count(problem)
        return RouteAnswer(problem).response
    }

    /// The problem of a refusal of the server; `nil` if it has one already.
    private func problem(of refusal: Refusal) -> ServiceProblem? {
        guard refusal.response.fields["Content-Type"] != ServiceProblem.mediaType else { return nil }
        return refusal.limit.flatMap { problems[$0] }
            ?? ServiceProblem(refusal.response.status, "request", "\(refusal.reason); let your client write it")
    }

    private static func problems(_ limits: ServiceLimits) -> [String: ServiceProblem] {
        let header = ServiceProblem(
            431, "limit-header",
            "the request's line and fields have more than \(limits.headerBytes) bytes or \(limits.headerLines) fields; send fewer"
        )
        return [
            "connections": .retry(
                "limit-connections", "every connection of the service is being answered; connect again later"),
            "pipelinedRequests": .retry(
                "limit-pipelined",
                "more than \(limits.pipelinedRequests) requests wait on the connection; send them later"),
            "headerBytes": header, "headerLines": header,
            "headerTime": ServiceProblem(
                408, "limit-header-time", "the request's line and fields did not come in time; send them at once"),
            "bodyTime": ServiceProblem(
                408, "limit-body-time", "the body did not come within \(limits.bodyTime); send it faster"),
        ]
    }

    /// Counts a problem of a limit.
    private func count(_ problem: ServiceProblem) {
        if problem.diagnostic.code.rawValue.hasPrefix("limit-") { metrics.refused(problem.diagnostic.code) }
    }

    private func note(_ answer: RouteAnswer, of subject: RequestSubject, received: Int) {
        let time = subject.start.duration(to: .now)
        metrics.answered(
            subject.name, status: answer.status, after: time, received: received, sent: answer.bytes.count)
        log.answered(subject, answer, received: received, after: time)
    }

    // MARK: Traces

    private func traced<Backend: Tracer>(
        by tracer: Backend, _ subject: RequestSubject, _ received: Int, _ body: () async -> RouteAnswer
    ) async -> RouteAnswer {
        var parent = ServiceContext.topLevel
        tracer.extract(subject, into: &parent, using: FieldExtractor())
        let span = tracer.startSpan(subject.name, context: parent, ofKind: .server)
        let answer = await ServiceContext.$current.withValue(span.context) { await body() }
        span.attributes["http.request.method"] = subject.method
        span.attributes["http.route"] = subject.name
        span.attributes["http.response.status_code"] = answer.status
        span.attributes["http.request.body.size"] = received
        span.attributes["http.response.body.size"] = answer.bytes.count
        if answer.status >= 500 { span.setStatus(SpanStatus(code: .error)) }
        span.end()
        return answer
    }
}

/// Gives a tracer the fields of a request.
private struct FieldExtractor: Extractor {
    func extract(key: String, from subject: RequestSubject) -> String? { subject.field(key) }
}

extension ServiceProblem {
    /// A body is too long.
    fileprivate static func longBody(_ most: Int) -> ServiceProblem {
        ServiceProblem(413, "limit-body", "the body has more than \(most) bytes; send a smaller document")
    }
}

/// The names by which a service may be asked for, and the pages that may have it convert something.
///
/// An address of this machine is always allowed: only a *name* can be pointed here by somebody else (DNS rebinding).
/// The port may be any, as a proxy or a container has another.
struct ServedHost: Sendable {
    /// Stands for the host that a request of HTTP/1.0 need not name (RFC 1945).
    private static let unnamed = "localhost"

    private let names: Set<String>

    init(_ configuration: ServiceConfiguration) {
        let own = [Self.unnamed, configuration.host] + configuration.names
        names = Set(own.map(HostAndPort.spelled))
    }

    /// Checks a request.
    ///
    /// - Throws: a ``ServiceProblem`` unless `Host` is there once and names this service, and what converts comes from
    ///   no page, or from one of this host.
    func check(_ head: HTTPRequestHead) throws(ServiceProblem) {
        let fields = head.headers["Host"]
        let isUnnamed = fields.isEmpty && (head.version.major, head.version.minor) < (1, 1)
        guard let host = HostAndPort(fields: isUnnamed ? [Self.unnamed] : fields) else {
            throw ServiceProblem(400, "host", "the request has to name one host; send the field Host once")
        }
        guard host.isAddress || names.contains(host.host) else {
            throw ServiceProblem(
                421, "host",
                "the service is not known as '\(ShownText.of(host.host, most: 60))'; use its address, or start it with --name"
            )
        }
        let isAllowed = head.headers["Origin"].allSatisfy { OriginParts($0)?.isOrigin(of: host) ?? false }
        guard isAllowed || Self.safe.contains(head.method.rawValue) else {
            throw ServiceProblem(
                403, "origin", "pages of other origins may not use the service; serve the page from the same host")
        }
    }

    private static let safe: Set<String> = ["GET", "HEAD"]
}

/// Why a request is not answered with a result. The client receives it as `application/problem+json` (RFC 9457).
///
/// The message says what is wrong and what to do about it.
public struct ServiceProblem: Fault {
    /// The status of the response.
    public var status: Int
    /// The diagnostic, with a position if it is about the document.
    public var diagnostic: Diagnostic
    /// The fields of the response beside its type and length.
    var fields: [String: String] = [:]

    public var file: String? { nil }

    /// Makes a problem.
    public init(_ status: Int, _ code: Diagnostic.Code, _ message: String) {
        self.status = status
        diagnostic = Diagnostic(.error, code, message)
    }

    init(_ status: Int, _ code: Diagnostic.Code, _ message: String, _ fields: [String: String]) {
        self.init(status, code, message)
        self.fields = fields
    }

    /// The problem of a document: status 422.
    init(_ error: any Error) {
        status = 422
        diagnostic = ReportedFault(error).diagnostic
    }

    /// The phrases of the statuses (RFC 9110, 15).
    private static let titles = [
        400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout",
        413: "Content Too Large", 415: "Unsupported Media Type", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 431: "Request Header Fields Too Large",
        500: "Internal Server Error", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]

    /// The media type of a problem.
    static let mediaType = "application/problem+json"

    /// The problem in JSON.
    ///
    /// - Parameter others: the diagnostics that came before it.
    func json(_ others: [Diagnostic] = []) -> [UInt8] {
        let fields: [String: JSONValue?] = [
            "type": JSONValue("urn:switchless:problem:\(diagnostic.code.rawValue)"),
            "title": JSONValue(Self.titles[status] ?? "Error"),
            "status": JSONValue(Double(status)),
            "detail": JSONValue(diagnostic.message),
            "code": JSONValue(diagnostic.code.rawValue),
            "line": diagnostic.position.map { JSONValue(Double($0.line)) },
            "column": diagnostic.position.map { JSONValue(Double($0.column)) },
            "element": diagnostic.element.map { JSONValue($0) },
            "attribute": diagnostic.attribute.map { JSONValue($0) },
            "diagnostics": others.isEmpty ? JSONValue?.none : JSONValue(others.map { JSONValue($0) }),
        ]
        return JSONWriter(precision: 17).bytes(ofShallow: JSONValue(fields.compactMapValues { $0 }))
    }
}

#endif
