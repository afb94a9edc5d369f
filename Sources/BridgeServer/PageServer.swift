#if Server

public import CommandBridge
internal import NIOCore
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
///
/// A `Command`, which returns synchronously, runs on the thread that reads and writes all connections: a call then
/// wakes no other thread. While it runs, every other page waits. Make what takes longer than some milliseconds an
/// `AsyncCommand`, whose task runs elsewhere. Pages that send many calls take turns, so that none waits for more than
/// one call of another.
public struct PageServer: Sendable {
    private let configuration: ServerConfiguration
    private let routes: [any Route]
    private let services: [String: any SocketService]
    private var bridges: [BridgeEndpoint] = []

    /// Makes a server.
    ///
    /// - Parameters:
    ///   - dispatcher: answers the calls of the pages. Each WebSocket is a caller of its own, whose origin is that of
    ///     the handshake.
    ///   - routes: answer requests; the first one that covers a path has it.
    ///   - bridges: further bridges, each with its own dispatcher, path and origins.
    ///   - configuration: says where to listen, and the limits.
    public init(
        _ dispatcher: CommandDispatcher, routes: [any Route], bridges: [BridgeEndpoint] = [],
        configuration: ServerConfiguration = ServerConfiguration()
    ) {
        let script = BytesRoute(
            path: "/bridge.js", bytes: BridgeScript.bytes, type: "text/javascript; charset=utf-8")
        let own: [(String, any SocketService)] = [(configuration.bridgePath, BridgeService(dispatcher: dispatcher))]
        let all = own + bridges.map { ($0.path, $0.service) }
        self.init(
            [String: any SocketService](all) { first, _ in first }, routes: [script] + routes,
            configuration: configuration)
        self.bridges = bridges
    }

    /// Makes a server without a bridge.
    ///
    /// - Parameters:
    ///   - routes: answer requests; the first one that covers a path has it.
    ///   - configuration: says where to listen, and the limits.
    public init(routes: [any Route], configuration: ServerConfiguration = ServerConfiguration()) {
        self.init([:], routes: routes, configuration: configuration)
    }

    init(_ services: [String: any SocketService], routes: [any Route], configuration: ServerConfiguration) {
        self.services = services
        self.routes = routes
        self.configuration = configuration
    }

    /// Serves until the task is cancelled.
    ///
    /// When it is cancelled, the server accepts nothing more, closes WebSockets with 1001, and waits for open requests
    /// at most ``ServerLimits/stopTime``. A command that runs longer is told by its own cancellation, and is not waited
    /// for.
    ///
    /// - Parameter ready: is called when the port is bound. The first connection is accepted when it returns.
    /// - Throws: ``PageServerError`` if the port is taken, there is no page, two bridges have one path, or the
    ///   certificate cannot be used.
    public func run(ready: @Sendable (ServingPoint) async -> Void = { _ in }) async throws {
        try checkPaths()
        let routes = try RouteTable(routes, configuration: configuration)
        let services = services
        try await Listeners.run(configuration, host: { PageHost(routes, services) }) { point in
            for bridge in bridges { await bridge.prepare(at: point) }
            await ready(point)
        }
    }

    private func checkPaths() throws(PageServerError) {
        var paths: Set<String> = bridges.isEmpty ? [] : [configuration.bridgePath]
        for bridge in bridges where !paths.insert(bridge.path).inserted {
            throw PageServerError("there are two bridges at the path '\(bridge.path)'; give one of them another path")
        }
    }
}

#else

/// The server; enable the package trait `BridgeServer` to have it.
@available(*, unavailable, message: "enable the trait: .package(url: ..., traits: [\"Server\"])")
public struct PageServer {}

#endif
