#if Server

public import CommandBridge

/// A further bridge of a server: a dispatcher at a path of its own, for origins of its own.
///
/// ```swift
/// let control = BridgeEndpoint(path: "/control", control, allowing: ["control.*"])
/// let server = PageServer(dispatcher, routes: [PageFiles(folder: "page")], bridges: [control])
/// ```
public struct BridgeEndpoint: Sendable {
    /// The path of the WebSocket.
    public let path: String
    /// Answers the calls.
    public let dispatcher: CommandDispatcher
    /// The origins that may open the WebSocket. Those in ``ServerConfiguration/origins`` may not, unless they are here,
    /// too.
    public var origins: Set<WebOrigin>
    /// Whether the pages that the server serves itself may open the WebSocket.
    public var admitsOwnPages: Bool
    /// The commands and events that these origins are allowed, which replaces the dispatcher's policy when the server
    /// listens; `nil` to leave the policy as it is.
    public var allowing: [String]?

    /// Makes an endpoint.
    public init(
        path: String, _ dispatcher: CommandDispatcher, origins: Set<WebOrigin> = [], admitsOwnPages: Bool = true,
        allowing: [String]? = nil
    ) {
        self.path = path
        self.dispatcher = dispatcher
        self.origins = origins
        self.admitsOwnPages = admitsOwnPages
        self.allowing = allowing
    }

    /// Changes the policy, now that the port is known.
    func prepare(at point: ServingPoint) async {
        guard let allowing else { return }
        let all = origins.union(admitsOwnPages ? point.origins : [])
        let rules = all.map { PolicyRule(scheme: $0.scheme, host: $0.host, port: $0.port, commands: allowing) }
        await dispatcher.change(policy: Policy(rules))
    }

    /// Takes the messages of the WebSockets.
    var service: any SocketService { EndpointService(endpoint: self) }
}

/// Gives messages to the dispatcher of an endpoint.
private struct EndpointService: SocketService {
    let endpoint: BridgeEndpoint
    private let bridge: BridgeService

    init(endpoint: BridgeEndpoint) {
        self.endpoint = endpoint
        bridge = BridgeService(dispatcher: endpoint.dispatcher)
    }

    func admits(_ origin: WebOrigin, in core: ServerCore) -> Bool {
        endpoint.origins.contains(origin) || endpoint.admitsOwnPages && core.ownOrigins.contains(origin)
    }

    func open(_ caller: Caller, _ outlet: SocketOutlet) async { await bridge.open(caller, outlet) }
    func take(_ messages: ArraySlice<SocketMessage>, from caller: Caller, _ outlet: SocketOutlet) async -> Int {
        await bridge.take(messages, from: caller, outlet)
    }
    func close(_ caller: Caller) async { await bridge.close(caller) }
}

#endif
