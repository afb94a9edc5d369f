#if Server

import BridgeServer
import CoreMetrics
import Logging
public import ServiceLifecycle
import Switchless
import SystemCalls
public import UnixSignals

/// Converts documents over HTTP: `POST /svg`, `/plist`, `/models`, and what you register.
///
/// It is a service of a `ServiceGroup` (swift-service-lifecycle):
///
/// ```swift
/// try await ConversionService(configuration).run(until: [.sigterm, .sigint])
/// ```
///
/// At a graceful shutdown it takes nothing more, and finishes what is in flight.
public struct ConversionService: Service {
    /// The configuration.
    public let configuration: ServiceConfiguration
    private let ready: @Sendable (Int) async -> Void

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - configuration: the address, operations and limits.
    ///   - ready: is called with the port as soon as it is bound.
    public init(
        _ configuration: ServiceConfiguration = ServiceConfiguration(),
        ready: @escaping @Sendable (Int) async -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.ready = ready
    }

    /// Serves until the task is cancelled, or its `ServiceGroup` is shut down.
    ///
    /// - Throws: an error of the system where the address cannot be used.
    public func run() async throws {
        let limits = configuration.limits
        let exposition = PrometheusMetrics(help: ServiceMetrics.help)
        let factory = MultiplexMetricsHandler(factories: [exposition, configuration.metrics])
        let names = configuration.operations.names.map(\.local) + ["live", "ready", "metrics", "openapi"]
        let metrics = ServiceMetrics(factory, names: names)
        let connections = min(limits.connections, max(1, System.fileNumberLimit - limits.spareDescriptors))
        let admission = Admission(limits, metrics, connections: connections)
        let pool = ConversionPool(threads: configuration.jobs, limits, metrics)
        defer { pool.close() }
        let responder = ServiceResponder(
            routes: routes(admission, pool, exposition), host: ServedHost(configuration), limits: limits,
            metrics: metrics, tracer: configuration.tracer, log: ServiceLog(configuration.logger))
        try await withGracefulShutdownHandler {
            try await cancelWhenGracefulShutdown {
                try await Listeners.run(server, host: { ServiceHost(responder) }) { await ready($0.port) }
            }
        } onGracefulShutdown: {
            admission.drain()
        }
    }

    /// How the server of pages is to serve conversions. It logs nothing: the service does.
    private var server: ServerConfiguration {
        let limits = configuration.limits
        // The service checks the host itself.
        var server = ServerConfiguration(
            address: .address(configuration.host, port: configuration.port, names: []))
        server.fields = ["X-Content-Type-Options": "nosniff"]
        server.limits.connections = limits.connections
        server.limits.spareDescriptors = limits.spareDescriptors
        server.limits.headerBytes = limits.headerBytes
        server.limits.headerLines = limits.headerLines
        server.limits.headerTime = limits.headerTime
        server.limits.bodyTime = limits.bodyTime
        server.limits.pipelinedRequests = limits.pipelinedRequests
        server.limits.idleTime = limits.idleTime
        server.limits.closeTime = limits.closeTime
        server.limits.stopTime = limits.stopTime
        // A client reads the whole answer in time.
        server.limits.readBytes = .max
        server.limits.readTime = limits.answerTime
        // Admission counts them.
        server.limits.requests = .max
        return server
    }

    /// Serves until a signal, then finishes what is in flight within `ServiceLimits.stopTime`.
    ///
    /// - Throws: as ``run()``.
    public func run(until signals: [UnixSignal]) async throws {
        var group = ServiceGroupConfiguration(
            services: [self], gracefulShutdownSignals: signals, logger: quietLogger)
        group.maximumGracefulShutdownDuration = configuration.limits.stopTime
        try await ServiceGroup(configuration: group).run()
    }

    /// The group's own lines are of no use to an operator: errors are thrown to the caller.
    private var quietLogger: Logger {
        var logger = configuration.logger
        logger.logLevel = .critical
        return logger
    }

    private func routes(_ admission: Admission, _ pool: ConversionPool, _ metrics: PrometheusMetrics) -> ServiceRoutes {
        let document = OpenAPIDocument(configuration.resources, configuration.limits)
        var routes: [String: any ServiceRoute] = [
            LiveRoute.path: LiveRoute(),
            ReadyRoute.path: ReadyRoute(admission: admission),
            MetricsRoute.path: MetricsRoute(metrics: metrics),
            OpenAPIRoute.path: OpenAPIRoute(document: document.bytes(configuration.operations)),
        ]
        for operation in configuration.operations.handlers {
            routes["/\(operation.name.local)"] = route(operation, admission, pool)
        }
        return ServiceRoutes(routes)
    }

    private func route<Operation: ServiceOperation>(
        _ operation: Operation.Type, _ admission: Admission, _ pool: ConversionPool
    ) -> any ServiceRoute {
        ConversionRoute<Operation>(
            resources: configuration.resources, limits: configuration.limits, admission: admission, pool: pool,
            clientField: configuration.clientField)
    }
}

#endif
