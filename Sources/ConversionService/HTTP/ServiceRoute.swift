#if Server

import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTPTypes
import Switchless
import VectorScene

/// What the service answers at a path.
protocol ServiceRoute: Sendable {
    /// Its name among the metrics and traces.
    var name: String { get }
    /// The methods that it takes.
    var methods: [HTTPRequest.Method] { get }

    /// Answers a request.
    func answer(_ request: Request, _ context: ExchangeContext) async throws(ServiceProblem) -> RouteAnswer
}

/// What a route answers.
struct RouteAnswer: Sendable {
    var status = 200
    var mediaType = ServiceAnswer.jsonType
    var bytes: [UInt8]
    var fields = HTTPFields()
    /// The bytes of the request's body; `nil` if it was not read.
    var received: Int?
    /// The request in flight, until the answer is sent.
    var permit: Admission.Permit?
}

extension RouteAnswer {
    /// The name of the field that has the number of diagnostics.
    static let diagnosticsField = "Switchless-Diagnostics"

    /// The fields of an answer with diagnostics.
    static func fields(diagnostics count: Int) -> HTTPFields {
        var fields = HTTPFields()
        if let name = HTTPField.Name(diagnosticsField) { fields[name] = "\(count)" }
        return fields
    }

    /// Answers with a problem.
    init(_ problem: ServiceProblem) {
        self.init(
            status: problem.status, mediaType: ServiceProblem.mediaType, bytes: problem.json(), fields: problem.fields)
    }
}

/// The routes of a service, by path.
struct ServiceRoutes: Sendable {
    private let routes: [String: any ServiceRoute]

    init(_ routes: [String: any ServiceRoute]) { self.routes = routes }

    /// The names of the routes, for metrics.
    var names: [String] { routes.values.map(\.name) }

    /// The route of a request's path.
    subscript(path: String) -> (any ServiceRoute)? { routes[path] }

    /// The problem of a path without a route.
    func missing(_ path: String) -> ServiceProblem {
        let known = routes.keys.sorted().joined(separator: ", ")
        return ServiceProblem(
            404, "no-route", "there is nothing at '\(ShownText.of(path, most: 100))'; there is \(known)")
    }
}

/// What a request comes with.
struct ExchangeContext: InitializableFromSource, Sendable {
    let channel: any Channel
    let logger: Logger

    init(source: ApplicationRequestContextSource) {
        channel = source.channel
        logger = source.logger
    }
}

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

/// What the query of a request asks for.
struct ConversionQuery<Operation: ServiceOperation>: Sendable {
    /// The operation, with the fields that the query sets.
    var operation: Operation
    /// Whether the answer is a JSON document of the result and the diagnostics.
    var showsDiagnostics = false

    /// The parameters of every operation, and those of this one.
    static var parameters: [ServiceParameter<Self>] {
        let common = ServiceParameter<Self>(
            "diagnostics", \.showsDiagnostics,
            "Whether the answer is a JSON document with the result and what was found in the document.")
        return [common] + Operation.parameters.map { $0.of(\.operation) }
    }

    /// - Parameter pairs: the names and values of the query.
    init(_ pairs: [(name: String, value: String)], _ resources: ServiceResources) throws(ServiceProblem) {
        operation = Operation(resources)
        guard !pairs.isEmpty else { return }
        let parameters = Self.parameters
        var seen: Set<String> = []
        for (name, value) in pairs {
            let shown = ShownText.of(name, most: 40)
            guard let parameter = parameters.first(where: { $0.name == name }) else {
                let known = parameters.map(\.name).sorted().joined(separator: ", ")
                throw ServiceProblem(400, "unknown-parameter", "unknown parameter '\(shown)'; there is \(known)")
            }
            guard seen.insert(name).inserted else {
                throw ServiceProblem(
                    400, "duplicate-parameter", "the parameter '\(shown)' is there twice; give it once")
            }
            guard parameter.set(value, &self, resources) else {
                let value = ShownText.of(value, most: 40)
                throw ServiceProblem(
                    400, "invalid-parameter",
                    "invalid value '\(value)' of the parameter '\(shown)'; see \(OpenAPIRoute.path) for its values")
            }
        }
    }
}

/// A route that tells about the service.
protocol InformationRoute: ServiceRoute {}

extension InformationRoute {
    var methods: [HTTPRequest.Method] { [.get, .head] }
}

/// `GET /health/live`: that the service runs.
struct LiveRoute: InformationRoute {
    static let path = "/health/live"
    let name = "live"

    func answer(_ request: Request, _ context: ExchangeContext) -> RouteAnswer {
        RouteAnswer(bytes: Array("{\"status\":\"live\"}\n".utf8))
    }
}

/// `GET /health/ready`: whether the service takes conversions. If not, a load balancer sends them elsewhere.
struct ReadyRoute: InformationRoute {
    static let path = "/health/ready"
    let name = "ready"
    let admission: Admission

    func answer(_ request: Request, _ context: ExchangeContext) throws(ServiceProblem) -> RouteAnswer {
        try admission.refusal()
        return RouteAnswer(bytes: Array("{\"status\":\"ready\"}\n".utf8))
    }
}

/// `GET /metrics`: what the service counted, for Prometheus.
struct MetricsRoute: InformationRoute {
    static let path = "/metrics"
    let name = "metrics"
    let metrics: PrometheusMetrics

    func answer(_ request: Request, _ context: ExchangeContext) -> RouteAnswer {
        RouteAnswer(mediaType: PrometheusMetrics.mediaType, bytes: Array(metrics.text.utf8))
    }
}

/// `GET /openapi.json`: the description of the service.
struct OpenAPIRoute: InformationRoute {
    static let path = "/openapi.json"
    let name = "openapi"
    let document: [UInt8]

    func answer(_ request: Request, _ context: ExchangeContext) -> RouteAnswer { RouteAnswer(bytes: document) }
}

#endif
