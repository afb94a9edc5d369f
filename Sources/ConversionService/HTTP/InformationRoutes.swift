#if Server

import Hummingbird

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
