#if Server

internal import NIOCore
internal import NIOHTTP1
import NIOPosix
import NIOSSL
import SystemCalls

/// The sockets that a server listens on, from their binding to the end of the last connection.
package final class Listeners: Sendable {
    private let configuration: ServerConfiguration
    private let identity: NIOSSLContext?
    private let loop: any EventLoop
    private let gate: LoopGate
    private let core: NIOLoopBoundBox<ServerCore?>
    private let channels: NIOLoopBoundBox<[any Channel]>

    init(_ configuration: ServerConfiguration, _ identity: NIOSSLContext?, on loop: any EventLoop) {
        self.configuration = configuration
        self.identity = identity
        self.loop = loop
        gate = LoopGate(loop)
        core = .makeEmptyBox(eventLoop: loop)
        channels = .makeBoxSendingValue([], eventLoop: loop)
    }

    /// Serves on one event loop, where connections share what they count without locks, until the task is cancelled.
    ///
    /// - Parameters:
    ///   - configuration: says where to listen, and the limits.
    ///   - host: makes what takes the requests. It is called on the event loop.
    ///   - ready: is called when the port is bound. The first connection is accepted when it returns.
    /// - Throws: ``PageServerError`` if the port is taken, or the certificate cannot be used.
    package static func run(
        _ configuration: ServerConfiguration, host: @escaping @Sendable () -> any RequestHost,
        ready: (ServingPoint) async -> Void
    ) async throws {
        let identity = try configuration.identity?.context()
        let listeners = Listeners(configuration, identity, on: MultiThreadedEventLoopGroup.singleton.next())
        let point = try await listeners.bind()
        await ready(point)
        try await listeners.serve(host, at: point)
    }

    // MARK: Binding

    /// Binds all addresses at one port, or none.
    ///
    /// - Throws: ``PageServerError``.
    func bind() async throws -> ServingPoint {
        let address = configuration.address
        // Without IPv6 nobody has `::1`.
        let hosts = address.hosts.filter { !address.isLoopback || System.canBind($0) }
        // Where the port may be any, the one that is free at the first address may be taken at the second.
        var attempts = address.port == 0 ? 16 : 1
        while true {
            attempts -= 1
            do {
                let (bound, port) = try await bind(hosts, port: address.port)
                try await loop.submit { self.channels.value = bound }.get()
                return ServingPoint(port: port, origins: address.origins(scheme: configuration.scheme, port: port))
            } catch {
                guard attempts == 0 else { continue }
                throw PageServerError(
                    "cannot listen at port \(address.port) of \(hosts.joined(separator: " and ")): \(error); "
                        + "choose another port, or 0 for any that is free")
            }
        }
    }

    private func bind(_ hosts: [String], port: Int) async throws -> (bound: [any Channel], port: Int) {
        var bound: [any Channel] = []
        var port = port
        do {
            for host in hosts {
                let channel = try await bootstrap.bind(host: host, port: port).get()
                bound.append(channel)
                port = channel.localAddress?.port ?? port
            }
            return (bound, port)
        } catch {
            for channel in bound { try? await channel.close() }
            throw error
        }
    }

    private var bootstrap: ServerBootstrap {
        ServerBootstrap(group: loop)
            // A connection that finds the backlog full tries again after a second, which an honest page should not
            // wait.
            .serverChannelOption(.backlog, value: 4096)
            .serverChannelOption(.maxMessagesPerRead, value: AcceptGate.perTurn)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelOption(.autoRead, value: false)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptGate { self.core.value })
                }
            }
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            // What nobody reads is not to fill the system's memory instead of ours.
            .childChannelOption(.socketOption(.so_sndbuf), value: 256 << 10)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try self.setUp(channel) }
            }
    }

    // MARK: Connections

    private func setUp(_ channel: any Channel) throws {
        guard let core = core.value, !core.isStopping else { throw ChannelError.ioOnClosedChannel }
        let pipeline = channel.pipeline.syncOperations
        if let identity { try pipeline.addHandler(NIOSSLServerHandler(context: identity)) }
        let connection = HTTPConnection(core)
        guard core.connections.admit(connection, from: ClientNetwork(channel.remoteAddress)) else {
            let limit = ExceededLimit.connections(core.connections.limit)
            core.log.note(.notice, "a connection is refused: the server \(limit)")
            return try pipeline.addHandler(BusyAnswer(core.host.response(to: Refusal(limit))))
        }
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = core.limits.headerBytes
        limits.maxHeaderListSize = core.limits.headerBytes
        // The lines are counted when all have come, so that the answer names the limit; the decoder need only end the
        // worst.
        limits.maxHeaderFieldCount = core.limits.headerLines * 2
        let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits)
        try pipeline.addHandlers([HTTPResponseEncoder(), ByteToMessageHandler(decoder), connection])
    }

    // MARK: Serving

    /// Accepts connections until the task is cancelled, or a listener fails; then ends them.
    ///
    /// - Parameter host: makes what takes the requests. It is called on the event loop.
    func serve(_ host: @escaping @Sendable () -> any RequestHost, at point: ServingPoint) async throws {
        let (ends, end) = AsyncStream<Void>.makeStream()
        let log = ServerLog(configuration.logger, limits: configuration.limits)
        try await loop.submit {
            self.core.value = ServerCore(
                self.configuration, at: point, log: log, gate: self.gate, host: host())
            for channel in self.channels.value {
                channel.closeFuture.whenComplete { _ in end.yield() }
                channel.setOption(.autoRead, value: true).whenFailure { _ in end.yield() }
                channel.read()
            }
        }.get()
        for await _ in ends { break }
        let isStopped = Task.isCancelled
        let stopped = loop.makePromise(of: Void.self)
        loop.execute { self.stop(stopped) }
        try await stopped.futureResult.get()
        if !isStopped { throw PageServerError("the server no longer listens at port \(point.port)") }
    }

    private func stop(_ stopped: EventLoopPromise<Void>) {
        guard let core = core.value else { return stopped.succeed() }
        core.isStopping = true
        for channel in channels.value { channel.close(promise: nil) }
        for member in core.connections.members { member.stop() }
        let end = NIODeadline.now() + TimeAmount(core.limits.stopTime)
        finish(core, by: end, stopped)
    }

    /// Ends when the last connection has, or drops the others when the time is over.
    private func finish(_ core: ServerCore, by end: NIODeadline, _ stopped: EventLoopPromise<Void>) {
        guard core.connections.count == 0 || NIODeadline.now() >= end else {
            loop.assumeIsolated().scheduleTask(in: .milliseconds(5)) { self.finish(core, by: end, stopped) }
            return
        }
        for member in core.connections.members { member.drop() }
        self.core.value = nil
        gate.shut()
        stopped.succeed()
    }
}

#endif
