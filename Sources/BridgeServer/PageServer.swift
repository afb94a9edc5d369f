#if BridgeServer

public import CommandBridge
import NIOCore
import NIOPosix

/// Serves pages over HTTP and their bridge over a WebSocket, on this machine or beyond, within limits.
///
/// ```swift
/// let server = PageServer(dispatcher, routes: [PageFiles(folder: "page")])
/// try await server.run { point in
///     await dispatcher.change(policy: point.policy(allowing: ["*"]))
///     print(point.url)
/// }
/// ```
public struct PageServer: Sendable {
    private let configuration: ServerConfiguration
    private let routes: [any Route]
    private let services: [String: any SocketService]

    /// Makes a server.
    ///
    /// - Parameters:
    ///   - dispatcher: answers the calls of the pages. Each WebSocket is a caller of its own, whose origin is that of the handshake.
    ///   - routes: answer requests; the first one that covers a path has it.
    ///   - configuration: says where to listen, and the limits.
    public init(
        _ dispatcher: CommandDispatcher, routes: [any Route], configuration: ServerConfiguration = ServerConfiguration()
    ) {
        let script = BytesRoute(
            path: "/bridge.js", bytes: BridgeScript.bytes, type: "text/javascript; charset=utf-8")
        self.init(
            [configuration.bridgePath: BridgeService(dispatcher: dispatcher)], routes: [script] + routes,
            configuration: configuration)
    }

    init(_ services: [String: any SocketService], routes: [any Route], configuration: ServerConfiguration) {
        self.services = services
        self.routes = routes
        self.configuration = configuration
    }

    /// Serves until the task is cancelled.
    ///
    /// When it is cancelled, the server accepts nothing more, closes WebSockets with 1001, and waits for open requests at most
    /// ``ServerLimits/stopTime``. A command that runs longer is told by its own cancellation, and is not waited for.
    ///
    /// - Parameter ready: is called when the port is bound. The first connection is accepted when it returns.
    /// - Throws: ``PageServerError`` if the port is taken, there is no page, or the certificate cannot be used.
    public func run(ready: @Sendable (ServingPoint) async -> Void = { _ in }) async throws {
        var routes = routes
        for index in routes.indices { try routes[index].prepare(limits: configuration.limits) }
        let identity = try configuration.identity?.context()
        // One event loop: connections share what they count without locks.
        let listeners = Listeners(configuration, identity, on: MultiThreadedEventLoopGroup.singleton.next())
        let point = try await listeners.bind()
        await ready(point)
        try await listeners.serve(routes, services, at: point)
    }
}

#else

/// The server; enable the package trait `BridgeServer` to have it.
@available(*, unavailable, message: "enable the trait: .package(url: ..., traits: [\"BridgeServer\"])")
public struct PageServer {}

#endif
