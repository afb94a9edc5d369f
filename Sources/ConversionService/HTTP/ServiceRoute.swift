#if Server

import HTTPTypes
import Hummingbird
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

#endif
