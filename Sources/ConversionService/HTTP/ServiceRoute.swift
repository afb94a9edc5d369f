#if Server

import BridgeServer
import NIOCore
import NIOHTTP1
import Switchless
import VectorScene

/// The handler of the requests for a path.
protocol ServiceRoute: Sendable {
    /// Its name among the metrics and traces.
    var name: String { get }
    /// The methods that it takes.
    var methods: [String] { get }

    /// Takes a request by its head.
    ///
    /// - Parameters:
    ///   - head: the request's line and fields.
    ///   - request: the request without its body.
    ///   - address: where it comes from.
    /// - Throws: what is wrong with it.
    func take(
        _ head: HTTPRequestHead, _ request: ServerRequest, from address: SocketAddress?
    ) throws(ServiceProblem) -> any ServedRequest
}

/// A request that a route has taken.
protocol ServedRequest: Sendable {
    /// The bytes that its body may have.
    var bodyBytes: Int { get }
    /// Its place among those in flight; `nil` if it needs none.
    var permit: Admission.Permit? { get }

    /// Answers the request, whose body has come.
    func answer(_ body: [UInt8]) async throws(ServiceProblem) -> RouteAnswer
}

/// The answer of a route.
struct RouteAnswer: Sendable {
    var status = 200
    var mediaType = ServiceAnswer.jsonType
    var bytes: [UInt8]
    var fields: [String: String] = [:]
}

extension RouteAnswer {
    /// The name of the field that has the number of diagnostics.
    static let diagnosticsField = "Switchless-Diagnostics"

    /// The fields of an answer with diagnostics.
    static func fields(diagnostics count: Int) -> [String: String] { [diagnosticsField: "\(count)"] }

    /// The answer as the server sends it.
    var response: ServerResponse {
        ServerResponse(status: status, fields: fields.merging(["Content-Type": mediaType]) { $1 }, body: bytes)
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

/// `POST /NAME`: converts the body of a request by an operation.
struct ConversionRoute<Operation: ServiceOperation>: ServiceRoute {
    let resources: ServiceResources
    let limits: ServiceLimits
    let admission: Admission
    let pool: ConversionPool
    /// The field that names the client.
    let clientField: String?

    var name: String { Operation.name.local }
    var methods: [String] { ["POST"] }

    func take(
        _ head: HTTPRequestHead, _ request: ServerRequest, from address: SocketAddress?
    ) throws(ServiceProblem) -> any ServedRequest {
        let client = ClientAddress(head, from: address, field: clientField)
        let place = try admission.enter(client)
        return ConversionRequest<Operation>(
            client: client, place: place, limits: limits, pool: pool,
            sent: try ContentFields(head.headers, Operation.mediaTypes, allowsParts: !Operation.parts.isEmpty),
            query: try ConversionQuery(request.parameters, resources))
    }
}

/// A document that is to be converted.
struct ConversionRequest<Operation: ServiceOperation>: ServedRequest {
    let client: ClientAddress
    let place: Admission.Permit
    let limits: ServiceLimits
    let pool: ConversionPool
    let sent: ContentFields
    let query: ConversionQuery<Operation>

    var bodyBytes: Int { limits.bodyBytes }
    var permit: Admission.Permit? { place }

    func answer(_ body: [UInt8]) async throws(ServiceProblem) -> RouteAnswer {
        let document = try sent.document(body)
        let result = await pool.run(for: client, waiting: place) { [limits, place, query] in
            // The request is in flight as long as this closure is.
            withExtendedLifetime(place) {
                ConversionReply(query.operation, document, limits, showsDiagnostics: query.showsDiagnostics)
            }
        }
        let reply = try result.get()
        return RouteAnswer(
            status: reply.status, mediaType: reply.mediaType, bytes: reply.bytes,
            fields: RouteAnswer.fields(diagnostics: reply.diagnosticCount))
    }
}

extension ServerRequest {
    /// The names and values of the query, decoded.
    var parameters: [(name: String, value: String)] {
        (query ?? "").split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : "")
        }
    }

    /// A text without escapes. A percent sign that begins none is kept.
    private static func decoded(_ text: Substring) -> String {
        String(decoding: PercentEncoding.decode(Array(text.utf8)) { _ in }, as: UTF8.self)
    }
}

/// The parsed query of a request.
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

/// A route that answers each request by itself, without a body: it tells about the service.
extension ServiceRoute where Self: ServedRequest {
    var methods: [String] { ["GET", "HEAD"] }
    var bodyBytes: Int { 0 }
    var permit: Admission.Permit? { nil }

    func take(_ head: HTTPRequestHead, _ request: ServerRequest, from address: SocketAddress?) -> any ServedRequest {
        self
    }
}

/// `GET /health/live`: that the service runs.
struct LiveRoute: ServiceRoute, ServedRequest {
    static let path = "/health/live"
    let name = "live"

    func answer(_ body: [UInt8]) -> RouteAnswer {
        RouteAnswer(bytes: Array("{\"status\":\"live\"}\n".utf8))
    }
}

/// `GET /health/ready`: whether the service takes conversions. If not, a load balancer sends them elsewhere.
struct ReadyRoute: ServiceRoute, ServedRequest {
    static let path = "/health/ready"
    let name = "ready"
    let admission: Admission

    func answer(_ body: [UInt8]) throws(ServiceProblem) -> RouteAnswer {
        try admission.refusal()
        return RouteAnswer(bytes: Array("{\"status\":\"ready\"}\n".utf8))
    }
}

/// `GET /metrics`: what the service counted, for Prometheus.
struct MetricsRoute: ServiceRoute, ServedRequest {
    static let path = "/metrics"
    let name = "metrics"
    let metrics: PrometheusMetrics

    func answer(_ body: [UInt8]) -> RouteAnswer {
        RouteAnswer(mediaType: PrometheusMetrics.mediaType, bytes: Array(metrics.text.utf8))
    }
}

/// `GET /openapi.json`: the description of the service.
struct OpenAPIRoute: ServiceRoute, ServedRequest {
    static let path = "/openapi.json"
    let name = "openapi"
    let document: [UInt8]

    func answer(_ body: [UInt8]) -> RouteAnswer { RouteAnswer(bytes: document) }
}

#endif
