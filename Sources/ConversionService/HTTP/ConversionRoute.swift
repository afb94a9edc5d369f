#if Server

import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import Switchless

/// `POST /NAME`: converts the body of a request by an operation.
struct ConversionRoute<Operation: ServiceOperation>: ServiceRoute {
    let resources: ServiceResources
    let limits: ServiceLimits
    let admission: Admission
    let pool: ConversionPool
    let body: BodyReader
    /// The field that names the client.
    let clientField: HTTPField.Name?

    var name: String { Operation.name.local }
    var methods: [HTTPRequest.Method] { [.post] }

    func answer(_ request: Request, _ context: ExchangeContext) async throws(ServiceProblem) -> RouteAnswer {
        let client = ClientAddress(request, context.channel, field: clientField)
        let permit = try admission.enter(client)
        let sent = try ContentFields(request.headers, Operation.mediaTypes, allowsParts: !Operation.parts.isEmpty)
        let query = try ConversionQuery<Operation>(request.uri.queryParameters.map { ("\($0)", "\($1)") }, resources)
        try body.check(request)
        try await invite(request, context)
        let bytes = try await body.read(request, permit, on: context.channel.eventLoop)
        let document = try sent.document(bytes)
        let result = await pool.run(for: client, waiting: permit) { [limits] in
            // The request is in flight as long as this closure is.
            withExtendedLifetime(permit) {
                ConversionReply(query.operation, document, limits, showsDiagnostics: query.showsDiagnostics)
            }
        }
        let reply: ConversionReply
        do { reply = try result.get() } catch {
            var answer = RouteAnswer(error)
            answer.received = bytes.count
            return answer
        }
        return RouteAnswer(
            status: reply.status, mediaType: reply.mediaType, bytes: reply.bytes,
            fields: RouteAnswer.fields(diagnostics: reply.diagnosticCount), received: bytes.count, permit: permit)
    }

    /// Tells a client that waits for it to send the body (RFC 9110, 10.1.1).
    private func invite(_ request: Request, _ context: ExchangeContext) async throws(ServiceProblem) {
        guard let expectation = request.headers[.expect] else { return }
        guard Self.expectations.contains(expectation.lowercased()) else {
            throw ServiceProblem(417, "expectation", "the service knows no expectation but 100-continue; leave it out")
        }
        try? await context.channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue))).get()
    }

    private static var expectations: Set<String> { ["100-continue"] }
}

#endif
