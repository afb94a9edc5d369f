#if Server

import CommandBridge
import NIOCore

/// What all connections of a running server share. It stays on the event loop.
final class ServerCore {
    let configuration: ServerConfiguration
    let limits: ServerLimits
    let log: ServerLog
    let connections: ConnectionTable
    /// Runs on the event loop what other threads have for it.
    let gate: LoopGate
    let routes: RouteTable
    /// What WebSockets are for, by path.
    let services: [String: any SocketService]
    /// The authorities that `Host` may have.
    let authorities: Set<String>
    /// The origins that may open a WebSocket, or send what changes something.
    let origins: Set<WebOrigin>
    /// The origins of the pages that the server serves itself.
    let ownOrigins: Set<WebOrigin>
    /// The bytes that wait for pages.
    let queues: QueueTotal
    /// The turns of messages, and those of bodies.
    let messageTurns, bodyTurns: LoopTurns
    /// The requests that are being answered.
    var requests = 0
    /// The bytes of the bodies that have been received, and whose requests are not yet answered.
    var bodyBytes = 0
    /// Whether the server stops.
    var isStopping = false
    private var lastCaller: UInt64 = 0
    private var date = (seconds: 0, text: "")

    init(
        _ configuration: ServerConfiguration, at point: ServingPoint, log: ServerLog, gate: LoopGate,
        routes: RouteTable, services: [String: any SocketService]
    ) {
        self.configuration = configuration
        limits = configuration.limits
        self.log = log
        self.gate = gate
        connections = ConnectionTable(limits: limits)
        queues = QueueTotal(most: limits.totalQueueBytes)
        messageTurns = LoopTurns(on: gate.loop)
        bodyTurns = LoopTurns(on: gate.loop)
        self.routes = routes
        self.services = services
        authorities = Set(point.origins.map(\.authority))
        ownOrigins = Set(point.origins)
        origins = configuration.origins.union(ownOrigins)
    }

    /// A caller for a new WebSocket, whose path is the folder of the WebSocket's path.
    func caller(of origin: WebOrigin, _ request: ServerRequest) -> Caller {
        lastCaller += 1
        return Caller(
            id: lastCaller, scheme: origin.scheme, host: origin.host, port: origin.port, path: request.folder,
            user: configuration.user(request))
    }

    /// The time now, as `Date` has it.
    var now: String {
        let seconds = System.seconds
        if date.seconds != seconds { date = (seconds, HTTPDate(seconds: seconds).description) }
        return date.text
    }
}

#endif
