import BridgeHost
import CommandBridge
import Synchronization

/// A room: its modules, the board that they share, and the file that the board is saved in.
public final class Room: Sendable {
    /// The name, which is part of its addresses.
    public let name: String
    /// The modules at work, and the dispatcher that serves the pages.
    public let host: ModuleHost<Board>
    /// What is observed of it; `nil` for no inspector.
    let inspector: Inspector?
    /// Who may call what at first.
    private let policy: Policy
    /// The origins of its pages; none before it is open.
    private let origins = Mutex<[RoomOrigin]>([])
    /// Where it is shown.
    let address: RoomAddress
    private let control: RoomControl
    private let read: (@Sendable () async throws -> HostPlan<Board>)?
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
    ///   - files: where the board is saved; `nil` for a room that has no module which needs to know.
    ///   - keep: keeps the board's file until the task is cancelled, and closes it; does nothing by default.
    ///   - address: where the room is served.
    ///   - inspector: observes the room; `nil` for none.
    ///   - permissions: keeps what moderators have always allowed and never; `nil` for as long as the room is there.
    ///   - read: reads the plan again; `nil` if it cannot change.
    ///   - warn: is told what goes wrong, a line each.
    /// - Throws: ``WiringError`` if the modules do not fit together.
    public init(
        _ name: String, plan: HostPlan<Board>, store: any ItemStore, events: EventOutlet,
        files: BoardFiles? = nil, keeping keep: @escaping @Sendable () async -> Void = {}, address: RoomAddress,
        inspector: Inspector? = nil, permissions: PermissionFile? = nil,
        rereading read: (@Sendable () async throws -> HostPlan<Board>)? = nil,
        warning warn: @escaping @Sendable (String) -> Void
    ) async throws {
        self.name = name
        self.store = store
        self.events = events
        self.keep = keep
        self.inspector = inspector
        policy = plan.policy
        self.address = address
        self.read = read
        let board = Board(), parts = RoomParts()
        control = RoomControl(parts: parts, events: events, permissions: permissions)
        try board.store.add(store, as: "room")
        try board.events.add(events, as: "room")
        try board.parts.add(parts, as: "room")
        try board.control.add(control, as: "room")
        try board.address.add(address, as: "room")
        if let files { try board.files.add(files, as: "room") }
        var codec = JSONRPCCodec()
        codec.limits.inFlight = 100
        host = try await ModuleHost(
            of: plan, on: board, codec: codec, deadline: .seconds(60), observer: inspector,
            reporting: { warn($0.line(in: "annotation-board")) })
        await control.take(host)
    }

    /// Answers the calls of the pages.
    public var dispatcher: CommandDispatcher { host.dispatcher }

    /// Where pictures are uploaded to; `nil` if the room takes none.
    var uploads: UploadDesk? { try? host.host.uploads() }

    /// Lets pages of the room call what the configuration allows them.
    func open(at origins: [RoomOrigin]) async {
        self.origins.withLock { $0 = origins }
        await dispatcher.change(policy: served(policy))
    }

    /// Reads the property list again while pages are connected, and exchanges the modules that it has changed.
    ///
    /// Calls that run end as they began; later ones are answered by the modules that there are then. A limit of the
    /// board changes with the next start.
    ///
    /// - Returns: the modules that ended, began or were exchanged; `nil` if the room was not made of a property list.
    /// - Throws: ``BoardError`` if it cannot be read; `WiringError` if its modules do not fit together. Then nothing
    ///   changes.
    @discardableResult
    public func reload() async throws -> PlanDifference? {
        guard var plan = try await read?() else { return nil }
        plan.policy = served(plan.policy)
        return try await control.change(to: plan)
    }

    /// Reads the property list again; the line that says what became of it.
    public func reloadReport() async -> String {
        do {
            guard let difference = try await reload() else { return "room '\(name)': nothing to read again" }
            let parts = [
                ("added", difference.added), ("removed", difference.removed), ("exchanged", difference.exchanged),
            ]
            let changes = parts.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.joined(separator: ", "))" }
            return "room '\(name)': \(changes.isEmpty ? "no module changed" : changes.joined(separator: "; "))"
        } catch {
            return "room '\(name)': nothing changed: \(error)"
        }
    }

    /// A policy for the pages of the room.
    private func served(_ policy: Policy) -> Policy {
        var policy = policy.servingRules(at: origins.withLock(\.self), below: address.base)
        if inspector != nil { policy.rules.append(.inspecting) }
        return policy
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
        saving.cancel()
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
    /// The policy of a room. A rule about `localhost` is about each origin of the room; a path is below that of the
    /// room.
    func servingRules(at origins: [RoomOrigin], below base: String = "/") -> Policy {
        Policy(
            rules.flatMap { rule in
                var rule = rule
                if rule.path != "**" { rule.path = base + rule.path.drop { $0 == "/" } }
                guard rule.host == "localhost" else { return [rule] }
                return origins.map { origin in
                    var shown = rule
                    (shown.scheme, shown.host, shown.port) = (origin.scheme, origin.host, rule.port ?? origin.port)
                    if !origin.knowsUsers { shown.users = nil }
                    return shown
                }
            })
    }
}
