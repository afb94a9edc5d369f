#if Server

import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Switchless
import Tracing

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

#endif
