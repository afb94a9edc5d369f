#if Server

import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTPTypes
public import Switchless
import Tracing
import VectorScene
import WebRequests

/// Answers requests: finds the route, measures and traces it, and ends connections whose request was not read.
struct ServiceResponder: HTTPResponder {
    let routes: ServiceRoutes
    let host: ServedHost
    let connections: ConnectionTable
    let limits: ServiceLimits
    let metrics: ServiceMetrics
    let tracer: any Tracer
    let log: ServiceLog

    func respond(to request: Request, context: ExchangeContext) async -> Response {
        let start = ContinuousClock.now
        let route = routes[request.uri.path]
        let name = route?.name ?? ServiceMetrics.other
        let answer = await traced(by: tracer, request, name) { await self.answer(request, route, context) }
        let time = start.duration(to: .now)
        metrics.answered(
            name, status: answer.status, after: time, received: answer.received ?? 0, sent: answer.bytes.count)
        log.answered(request, answer, after: time)
        connections.wait(context.channel)
        return response(answer, to: request, context)
    }

    private func answer(
        _ request: Request, _ route: (any ServiceRoute)?, _ context: ExchangeContext
    ) async -> RouteAnswer {
        do throws(ServiceProblem) {
            try host.check(request)
            guard let route else { throw routes.missing(request.uri.path) }
            guard route.methods.contains(request.method) else {
                let methods = route.methods.map(\.rawValue).joined(separator: ", ")
                throw ServiceProblem(
                    405, "method", "\(request.uri.path) takes \(methods); use one of these", [.allow: methods])
            }
            return try await route.answer(request, context)
        } catch {
            if Self.limitCodes(error) { metrics.refused(error.diagnostic.code) }
            return RouteAnswer(error)
        }
    }

    /// Whether a problem is one of a limit.
    private static func limitCodes(_ problem: ServiceProblem) -> Bool {
        problem.diagnostic.code.rawValue.hasPrefix("limit-")
    }

    // MARK: Responses

    private func response(_ answer: RouteAnswer, to request: Request, _ context: ExchangeContext) -> Response {
        var fields = answer.fields
        fields[.contentType] = answer.mediaType
        fields[.contentLength] = "\(answer.bytes.count)"
        fields[.xContentTypeOptions] = "nosniff"
        // Without this the rest of the body would be read, however long it is.
        let isUnread = answer.received == nil && Self.mayHaveBody(request)
        let isLast = isUnread || Self.closing.contains(request.headers[.connection] ?? "")
        if isLast { fields[.connection] = "close" }
        let isHead = request.method == .head
        return Response(
            status: HTTPResponse.Status(code: answer.status), headers: fields,
            body: ResponseBody(contentLength: answer.bytes.count) { writer in
                let channel = context.channel
                let timer = channel.eventLoop.scheduleTask(in: TimeAmount(limits.answerTime)) {
                    channel.close(promise: nil)
                }
                defer {
                    timer.cancel()
                    withExtendedLifetime(answer.permit) {}
                }
                if !isHead { try await writer.write(ByteBuffer(bytes: answer.bytes)) }
                try await writer.finish(nil)
                guard isLast else { return }
                channel.eventLoop.scheduleTask(in: TimeAmount(limits.closeTime)) { channel.close(promise: nil) }
            })
    }

    /// What ``ConnectionWatch`` writes where a connection does not persist.
    private static let closing: Set<String> = ["close"]

    private static func mayHaveBody(_ request: Request) -> Bool {
        request.headers[.transferEncoding] != nil || request.headers[.contentLength].map { Int($0) != 0 } ?? false
    }

    // MARK: Traces

    private func traced<Backend: Tracer>(
        by tracer: Backend, _ request: Request, _ name: String, _ body: () async -> RouteAnswer
    ) async -> RouteAnswer {
        var parent = ServiceContext.topLevel
        tracer.extract(request.headers, into: &parent, using: FieldExtractor())
        let span = tracer.startSpan(name, context: parent, ofKind: .server)
        let answer = await ServiceContext.$current.withValue(span.context) { await body() }
        span.attributes["http.request.method"] = request.method.rawValue
        span.attributes["http.route"] = name
        span.attributes["http.response.status_code"] = answer.status
        span.attributes["http.request.body.size"] = answer.received ?? 0
        span.attributes["http.response.body.size"] = answer.bytes.count
        if answer.status >= 500 { span.setStatus(SpanStatus(code: .error)) }
        span.end()
        return answer
    }
}

/// Gives a tracer the fields of a request.
private struct FieldExtractor: Extractor {
    func extract(key: String, from fields: HTTPFields) -> String? { HTTPField.Name(key).flatMap { fields[$0] } }
}

/// The names by which a service may be asked for, and the pages that may have it convert something.
///
/// An address of this machine is always allowed: only a *name* can be pointed here by somebody else (DNS rebinding). The port may be any, as a
/// proxy or a container has another.
struct ServedHost: Sendable {
    /// Stands for the host that a request of HTTP/1.0 does not name.
    static let unnamed = "localhost"

    /// The name of the field. The first one is not among the fields of a request, but its authority.
    private static let field = HTTPField.Name("Host")

    private let names: Set<String>

    init(_ configuration: ServiceConfiguration) {
        let own = [Self.unnamed, configuration.host] + configuration.names
        names = Set(own.map(HostAndPort.spelled))
    }

    /// Checks a request.
    ///
    /// - Throws: a ``ServiceProblem`` unless `Host` is there once and names this service, and what converts comes from no page, or from one of this host.
    func check(_ request: Request) throws(ServiceProblem) {
        let fields = [request.head.authority].compactMap { $0 } + (Self.field.map { request.headers[values: $0] } ?? [])
        guard let host = HostAndPort(fields: fields) else {
            throw ServiceProblem(400, "host", "the request has to name one host; send the field Host once")
        }
        guard host.isAddress || names.contains(host.host) else {
            throw ServiceProblem(
                421, "host",
                "the service is not known as '\(ShownText.of(host.host, most: 60))'; use its address, or start it with --name"
            )
        }
        let isAllowed = request.headers[values: .origin].allSatisfy { OriginParts($0)?.isOrigin(of: host) ?? false }
        guard isAllowed || Self.safe.contains(request.method) else {
            throw ServiceProblem(
                403, "origin", "pages of other origins may not use the service; serve the page from the same host")
        }
    }

    private static let safe: Set<HTTPRequest.Method> = [.get, .head]
}

/// Why a request is not answered with a result. The client receives it as `application/problem+json` (RFC 9457).
///
/// The message says what is wrong and what to do about it.
public struct ServiceProblem: Fault {
    /// The status of the response.
    public var status: Int
    /// What is wrong, with a position where it is about the document.
    public var diagnostic: Diagnostic
    /// The fields of the response beside its type and length.
    var fields = HTTPFields()

    public var file: String? { nil }

    /// Makes a problem.
    public init(_ status: Int, _ code: Diagnostic.Code, _ message: String) {
        self.status = status
        diagnostic = Diagnostic(.error, code, message)
    }

    init(_ status: Int, _ code: Diagnostic.Code, _ message: String, _ fields: HTTPFields) {
        self.init(status, code, message)
        self.fields = fields
    }

    /// What is wrong with a document: status 422.
    init(_ error: any Error) {
        status = 422
        diagnostic = ReportedFault(error).diagnostic
    }

    /// The phrases of the statuses (RFC 9110, 15).
    private static let titles = [
        400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout",
        413: "Content Too Large", 415: "Unsupported Media Type", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 503: "Service Unavailable", 504: "Gateway Timeout",
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

/// Answers with 408 where the head of a connection's first request does not come in time. Later ones are under the idle time.
final class HeaderTimer: ChannelInboundHandler, RemovableChannelHandler {
    // It tells no part from another: the first one is the head.
    typealias InboundIn = HTTPRequestPart
    typealias OutboundOut = HTTPResponsePart

    private let time: TimeAmount
    private let closeTime: TimeAmount
    private let late: @Sendable () -> Void
    private var timer: Scheduled<Void>?

    /// - Parameter late: is called where the head did not come in time.
    init(_ limits: ServiceLimits, late: @escaping @Sendable () -> Void) {
        time = TimeAmount(limits.headerTime)
        closeTime = TimeAmount(limits.closeTime)
        self.late = late
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let values = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        timer = context.eventLoop.scheduleTask(in: time) {
            let (timer, context) = values.value
            timer.refuse(context)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        timer?.cancel()
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    private func refuse(_ context: ChannelHandlerContext) {
        late()
        let problem = ServiceProblem(
            408, "limit-header-time", "the request's line and fields did not come in time; send them at once")
        let body = problem.json()
        var fields = HTTPFields()
        fields[.contentType] = ServiceProblem.mediaType
        fields[.contentLength] = "\(body.count)"
        fields[.connection] = "close"
        let head = HTTPResponse(status: .requestTimeout, headerFields: fields)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(ByteBuffer(bytes: body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(promise: nil)
    }
}

#endif
