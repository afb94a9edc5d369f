#if Server

import BridgeServer
public import CoreMetrics
public import Logging
public import Switchless
import SystemCalls
public import Tracing

/// The work of a conversion service, and where it listens.
public struct ServiceConfiguration: Sendable {
    /// The name or address that it listens on. Default: this machine alone.
    public var host = "127.0.0.1"
    /// Allowed `Host` values besides addresses, `localhost` and ``host``; prevents DNS rebinding. Others get 421.
    public var names: [String] = []
    /// The field in which a proxy writes its client's address, as the last one: `X-Forwarded-For`. Places are shared
    /// among these clients. `nil` for no proxy: anybody could then write what they like. Default: `nil`.
    public var clientField: String?
    /// The port; 0 for any that is free. Default: 8080.
    public var port = 8080
    /// The conversions at a time, those that are slow not counted. Default: one for each processor.
    public var jobs = System.processorCount
    /// The limits.
    public var limits = ServiceLimits()
    /// The operations on documents.
    public var operations: Registry<any ServiceOperation.Type> = ServiceOperations.standard
    /// The resources of the operations.
    public var resources = ServiceResources()
    /// The log. Texts from outside are escaped and cut.
    public var logger = Logger(label: "switchless.service")
    /// The receiver of its metrics, besides `GET /metrics`. Default: the backend that `MetricsSystem` was bootstrapped
    /// with.
    public var metrics: any MetricsFactory = MetricsSystem.factory
    /// Traces requests. Default: the backend that `InstrumentationSystem` was bootstrapped with.
    public var tracer: any Tracer = InstrumentationSystem.tracer

    /// Makes the default configuration.
    public init() {}
}

/// The limits of a conversion service. Each has an answer of its own, whose code is the limit's.
///
/// A conversion itself is bounded by the limits of the libraries: `XMLLimits`, `DrawingLimits`, `TapeLimits`.
public struct ServiceLimits: Hashable, Sendable {
    // Connections

    /// The connections at a time. For one more, that which has waited longest for its client is closed, of the client
    /// (by address) that has the most. If none waits, the new one is answered with 503 (`limit-connections`). Default:
    /// 1,024.
    public var connections = 1024
    /// The descriptors that connections leave to the rest of the program, where the process may have few. Default: 96.
    public var spareDescriptors = 96
    /// How long a client may take for the line and fields of its first request. Then it is answered with 408. Default:
    /// 10 s.
    public var headerTime: Duration = .seconds(10)
    /// How long a connection may be silent between requests or within one. Then it is closed. Default: 60 s.
    public var idleTime: Duration = .seconds(60)
    /// The bytes of a request's line and fields. More are answered with 431 (`limit-header`). Default: 16 KiB.
    public var headerBytes = 16 << 10
    /// The fields of a request. More are answered with 431 (`limit-header`). Default: 100.
    public var headerLines = 100
    /// How long a connection is read after its last response, so that the client sees it. Then it is closed. Default: 1
    /// s.
    public var closeTime: Duration = .seconds(1)

    // Requests

    /// The requests of one connection that wait for an earlier one. One more is answered with 503 after them
    /// (`limit-pipelined`), and the connection is closed. Default: 16.
    public var pipelinedRequests = 16
    /// The conversions in flight, from the head of a request to the end of its answer. One more takes the place of one
    /// that has received its body for ``bodyGrace``; if there is none, it is answered with 503 before its body is read
    /// (`limit-requests`). A conversion that took too long counts until it ends. There are never more than seven
    /// eighths of the connections. Default: 256.
    public var requests = 256
    /// The bytes of a request's body. More are answered with 413 (`limit-body`). Default: 16 MiB.
    public var bodyBytes = 16 << 20
    /// The bytes of the bodies of all requests in flight. The request that has more takes the place of others that have
    /// received for ``bodyGrace``, of the client whose bodies take the most; if there are none, it is answered with 503
    /// (`limit-bodies`). Default: 256 MiB.
    public var totalBodyBytes = 256 << 20
    /// How long a client may take to send a body. Then it is answered with 408 (`limit-body-time`). Default: 30 s.
    public var bodyTime: Duration = .seconds(30)
    /// How long a body may be on its way before its request has to give way to others that need the place. It is then
    /// answered with 503 (`limit-requests`). A request of a client that has more room than the one that comes gives way
    /// at once. Default: 250 ms.
    public var bodyGrace: Duration = .milliseconds(250)
    /// The bytes of an answer. More are answered with 422 (`limit-answer`). Default: 64 MiB.
    public var answerBytes = 64 << 20
    /// How long a client may take to read an answer. Then the connection is closed. Default: 60 s.
    public var answerTime: Duration = .seconds(60)

    // Conversions

    /// How long a conversion may take, from the end of the request. One that runs longer is answered with 504
    /// (`limit-time`), one that has not begun by then with 503 (`limit-wait`). Default: 10 s.
    public var conversionTime: Duration = .seconds(10)
    /// How much of a processor's time a conversion may take before it goes on with the lowest priority, and another
    /// thread takes its place. One that waits may take twenty times as long. Where several clients use processors, one
    /// that has lately used more than the others gets none of this time, and the others twenty times as much. Default:
    /// 5 ms.
    public var quickTime: Duration = .milliseconds(5)
    /// The conversions at a time that go on with the lowest priority. While there are so many, a slow one keeps its
    /// place. Default: 16.
    public var slowConversions = 16
    /// The conversions of one client (by address) that are under way at a time, beyond one for each of the threads.
    /// Further ones wait, so that slow ones of one client leave places to others. Default: 12.
    public var slowConversionsPerClient = 12
    /// The places that only conversions of clients get that have none under way. Default: 2.
    public var reservedConversions = 2

    // The end

    /// How long requests in flight may take to finish at a graceful shutdown. Then they are cut off. Default: 10 s.
    public var stopTime: Duration = .seconds(10)

    /// Makes the default limits.
    public init() {}
}

/// Writes requests to the log: those that failed on our side as warnings, the others for debugging.
struct ServiceLog: Sendable {
    /// The warnings a second. More are counted, and the count is logged with the next line.
    private static let linesPerSecond = 20

    private let logger: Logger
    private let rate = LineRate(most: linesPerSecond)

    init(_ logger: Logger) { self.logger = logger }

    /// Logs an answer.
    func answered(_ subject: RequestSubject, _ answer: RouteAnswer, received: Int, after time: Duration) {
        let isFailure = answer.status >= 500
        let level: Logger.Level = isFailure ? .warning : .debug
        guard logger.logLevel <= level, !isFailure || mayWrite() else { return }
        logger.log(
            level: level, "\(subject.method) \(ShownText.of(subject.path, most: 100)): \(answer.status)",
            metadata: [
                "received": "\(received)", "sent": "\(answer.bytes.count)",
                "milliseconds": "\(Int(time / .milliseconds(1)))",
            ])
    }

    private func mayWrite() -> Bool {
        let (isWritten, dropped) = rate.take()
        if dropped > 0 {
            logger.warning("\(dropped) failures were not logged: more than \(Self.linesPerSecond) a second")
        }
        return isWritten
    }
}

#endif
