import CommandBridge

/// A room: its modules, the board that they share, and the file that the board is saved in.
public final class Room: Sendable {
    /// The name, which is part of its addresses.
    public let name: String
    /// The modules at work, and the dispatcher that serves the pages.
    public let host: ModuleHost<Board>
    /// What is observed of it; `nil` for no inspector.
    let inspector: Inspector?
    /// Who may call what.
    private let policy: Policy
    private let store: any ItemStore
    private let events: EventOutlet
    private let keep: @Sendable () async -> Void

    /// Makes a room.
    ///
    /// - Parameters:
    ///   - name: the name of the room.
    ///   - plan: its modules and policy.
    ///   - store: its board.
    ///   - events: takes the events of the board and of the modules.
    ///   - keep: saves the changes of the board until it is closed; does nothing by default.
    ///   - address: where the room is served.
    ///   - inspector: observes the room; `nil` for none.
    ///   - warn: is told what goes wrong, a line each.
    /// - Throws: ``WiringError`` if the modules do not fit together.
    public init(
        _ name: String, plan: HostPlan<Board>, store: any ItemStore, events: EventOutlet,
        keeping keep: @escaping @Sendable () async -> Void = {}, address: ServerAddress,
        inspector: Inspector? = nil, warning warn: @escaping @Sendable (String) -> Void
    ) async throws {
        self.name = name
        self.store = store
        self.events = events
        self.keep = keep
        self.inspector = inspector
        policy = plan.policy
        let board = Board(), parts = RoomParts(), control = RoomControl(parts: parts, events: events)
        try board.store.add(store, as: "room")
        try board.events.add(events, as: "room")
        try board.parts.add(parts, as: "room")
        try board.control.add(control, as: "room")
        try board.address.add(address, as: "room")
        var codec = JSONRPCCodec()
        codec.limits.inFlight = 100
        host = try await ModuleHost(
            of: plan, on: board, codec: codec, deadline: .seconds(60), observer: inspector,
            reporting: { warn($0.line(in: "annotation-board")) })
        control.take(host)
        await parts.update(from: host)
        await host.dispatcher.change(permissions: Permissions(asking: ModeratorPrompt(host)))
    }

    /// Answers the calls of the pages.
    public var dispatcher: CommandDispatcher { host.dispatcher }

    /// Where pictures are uploaded to; `nil` if the room takes none.
    var uploads: UploadDesk? { try? host.host.uploads() }

    /// Lets pages of an address call what the configuration allows them.
    func open(at address: ServerAddress, port: UInt16) async {
        var policy = policy.servingRules(port: port, below: address.base)
        if inspector != nil { policy.rules.append(.inspecting) }
        await dispatcher.change(policy: policy)
    }

    /// Sends events and keeps the board until the task is cancelled. The board is saved when it returns.
    public func run() async {
        let delivering = Task { await events.deliver(to: dispatcher) }
        let saving = Task { await keep() }
        // Nothing ends it but the cancellation.
        let (never, end) = AsyncStream<Never>.makeStream()
        for await _ in never {}
        end.finish()
        delivering.cancel()
        store.close()
        await saving.value
        await host.end()
    }
}

extension PolicyRule {
    /// Lets the inspector call everything.
    static let inspecting = PolicyRule(
        scheme: Inspector.caller.scheme, host: Inspector.caller.host, commands: ["*"])
}

extension Policy {
    /// The policy of a room of this server. A rule about `localhost` is also about `127.0.0.1`, and about the port that is
    /// served; a path is below that of the room.
    func servingRules(port: UInt16, below base: String = "/") -> Policy {
        Policy(
            rules.flatMap { rule in
                var rule = rule
                if rule.path != "**" { rule.path = base + rule.path.drop { $0 == "/" } }
                guard rule.host == "localhost" else { return [rule] }
                rule.port = rule.port ?? Int(port)
                var other = rule
                other.host = "127.0.0.1"
                return [rule, other]
            })
    }
}
