#if Server

public import BridgeServer
public import ServiceLifecycle

/// A page server as a service of a `ServiceGroup`.
///
/// ```swift
/// let group = ServiceGroup(
///     services: [PageService(server)], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
/// try await group.run()
/// ```
///
/// At a graceful shutdown the server accepts nothing more, closes its WebSockets, and waits for open requests at most
/// `ServerLimits.stopTime`, as when its task is cancelled.
public struct PageService: Service {
    private let server: PageServer
    private let ready: @Sendable (ServingPoint) async -> Void

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - server: the server.
    ///   - ready: is called when the port is bound. The first connection is accepted when it returns.
    public init(_ server: PageServer, ready: @escaping @Sendable (ServingPoint) async -> Void = { _ in }) {
        self.server = server
        self.ready = ready
    }

    public func run() async throws {
        try await cancelWhenGracefulShutdown { try await server.run(ready: ready) }
    }
}

#endif
