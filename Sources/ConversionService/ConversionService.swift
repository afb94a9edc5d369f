#if Server

import CoreMetrics
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
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
        // A server that cannot accept for want of descriptors would end.
        let connections = min(limits.connections, max(1, System.fileNumberLimit - limits.spareDescriptors))
        let table = ConnectionTable(most: connections)
        let admission = Admission(limits, metrics, connections: connections)
        let pool = ConversionPool(threads: configuration.jobs, limits, metrics)
        defer { pool.close() }
        let responder = ServiceResponder(
            routes: routes(admission, pool, exposition), host: ServedHost(configuration), connections: table,
            limits: limits, metrics: metrics, tracer: configuration.tracer, log: ServiceLog(configuration.logger))
        let channel = HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                HeaderTimer(limits) { metrics.refused("limit-header-time") }
            ],
            idleTimeout: TimeAmount(limits.idleTime),
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
                maxHeaderFieldCount: limits.headerLines))
        let application = Application(
            responder: responder,
            server: HTTPServerBuilder { responder in
                ServiceChannel(
                    channel: HTTP1Channel(responder: responder, configuration: channel), table: table, metrics: metrics)
            },
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port), backlog: connections,
                availableConnectionsDelegate: MaximumAvailableConnections(connections + limits.spareDescriptors / 2)),
            onServerRunning: { channel in await ready(channel.localAddress?.port ?? 0) }, logger: quietLogger)
        try await withGracefulShutdownHandler {
            try await application.run()
        } onGracefulShutdown: {
            admission.drain()
        }
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

    /// Hummingbird's own lines can have text from outside in them, and its errors are thrown to the caller.
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
            body: BodyReader(limits: configuration.limits),
            clientField: configuration.clientField.flatMap { HTTPField.Name($0) })
    }
}

#endif
