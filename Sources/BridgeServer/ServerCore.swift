#if Server

import CommandBridge
public import Logging
package import NIOCore
public import Switchless
import SystemCalls

/// The state that all connections of a running server share. It stays on the event loop.
package final class ServerCore {
    let configuration: ServerConfiguration
    let limits: ServerLimits
    let log: ServerLog
    let connections: ConnectionTable
    /// Runs on the event loop what other threads have for it.
    let gate: LoopGate
    /// Takes the requests.
    let host: any RequestHost
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
        host: any RequestHost
    ) {
        self.configuration = configuration
        limits = configuration.limits
        self.log = log
        self.gate = gate
        connections = ConnectionTable(limits: limits)
        queues = QueueTotal(most: limits.totalQueueBytes)
        messageTurns = LoopTurns(on: gate.loop)
        bodyTurns = LoopTurns(on: gate.loop)
        self.host = host
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

/// Writes to a log what happens to a server: bounded in lines a second, and texts from outside escaped and cut.
public struct ServerLog: Sendable {
    private let logger: Logger
    private let limits: ServerLimits
    private let now: @Sendable () -> NIODeadline
    private let rate: LineRate

    /// Makes a log.
    ///
    /// - Parameters:
    ///   - logger: receives the lines.
    ///   - limits: say how many lines a second, and how long a text.
    public init(_ logger: Logger, limits: ServerLimits = ServerLimits()) {
        self.init(logger, limits: limits) { .now() }
    }

    init(_ logger: Logger, limits: ServerLimits, now: @escaping @Sendable () -> NIODeadline) {
        self.logger = logger
        self.limits = limits
        self.now = now
        rate = LineRate(most: limits.logLinesPerSecond)
    }

    /// Logs a diagnostic of a dispatcher; for `CommandDispatcher(reporting:)`. Its message may hold names that a page
    /// has sent.
    public func note(_ diagnostic: Diagnostic) {
        write(.warning) { diagnostic.line(in: "bridge", most: limits.logTextLength) }
    }

    /// Logs a line with texts from outside.
    ///
    /// - Parameters:
    ///   - level: how severe it is.
    ///   - text: what happened, in the server's own words.
    ///   - texts: texts from outside, by what they are.
    func note(_ level: Logger.Level, _ text: String, _ texts: KeyValuePairs<String, String> = [:]) {
        write(level) {
            let details = texts.map { "\($0)=\(ShownText.quoted($1, most: limits.logTextLength))" }
            return ([text] + details).joined(separator: " ")
        }
    }

    /// Logs a line. It is not made where nobody wants it.
    private func write(_ level: Logger.Level, _ line: () -> String) {
        guard level >= logger.logLevel else { return }
        let (isWritten, dropped) = rate.take(at: now())
        if dropped > 0 { logger.warning("\(dropped) lines were not logged: exceeds the limit 'logLinesPerSecond'") }
        if isWritten { logger.log(level: level, "\(line())") }
    }
}

/// The lines of a log in each second, which are bounded. The lines above the bound are counted.
package struct LineRate: Sendable {
    private struct Second {
        var number: UInt64 = 0
        var lines = 0
        var dropped = 0
    }

    private let most: Int
    private let second = Guarded(Second())

    /// - Parameter most: the lines a second.
    package init(most: Int) { self.most = most }

    /// Takes room for a line.
    ///
    /// - Returns: whether there is room, and how many lines were dropped in the last second that had one.
    package func take(at time: NIODeadline = .now()) -> (isWritten: Bool, dropped: Int) {
        let number = time.uptimeNanoseconds / 1_000_000_000
        return second.withLock { second in
            let dropped = second.number == number ? 0 : second.dropped
            if second.number != number { second = Second(number: number) }
            second.lines += 1
            let isWritten = second.lines <= most
            if !isWritten { second.dropped += 1 }
            return (isWritten, dropped)
        }
    }
}

/// The calls of the operating system. SwiftNIO has another type of this name.
typealias System = SystemCalls.System

#endif
