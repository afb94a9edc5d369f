#if Server

public import CoreMetrics
public import Logging
public import Switchless
import SystemCalls
public import Tracing

/// What a conversion service does, and where it listens.
public struct ServiceConfiguration: Sendable {
    /// The name or address that it listens on. Default: this machine alone.
    public var host = "127.0.0.1"
    /// The names by which the service may be asked for in `Host`, besides addresses, `localhost` and ``host``. A request by another name is answered
    /// with 421, so that nobody can point a name of theirs here.
    public var names: [String] = []
    /// The field in which a proxy writes its client's address, as the last one: `X-Forwarded-For`. Places are shared among these clients. `nil` for no proxy:
    /// anybody could then write what they like. Default: `nil`.
    public var clientField: String?
    /// The port; 0 for any that is free. Default: 8080.
    public var port = 8080
    /// The conversions at a time, those that are slow not counted. Default: one for each processor.
    public var jobs = System.processorCount
    /// The limits.
    public var limits = ServiceLimits()
    /// What it does with documents.
    public var operations: Registry<any ServiceOperation.Type> = ServiceOperations.standard
    /// What the operations work with.
    public var resources = ServiceResources()
    /// Where it logs. Texts from outside are escaped and cut.
    public var logger = Logger(label: "switchless.service")
    /// Where its metrics go, besides `GET /metrics`. Default: the backend that `MetricsSystem` was bootstrapped with.
    public var metrics: any MetricsFactory = MetricsSystem.factory
    /// What traces requests. Default: the backend that `InstrumentationSystem` was bootstrapped with.
    public var tracer: any Tracer = InstrumentationSystem.tracer

    /// Makes the default configuration.
    public init() {}
}

#endif
