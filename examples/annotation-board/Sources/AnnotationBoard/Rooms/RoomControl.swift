import BridgeHost
import CommandBridge
import Switchless

/// Changes the modules of a room, and tells its pages.
struct RoomControl: ModuleControl {
    private let host = WeakHost()
    private let parts: RoomParts
    private let events: EventOutlet
    private let permissions: PermissionFile?

    init(parts: RoomParts, events: EventOutlet, permissions: PermissionFile?) {
        self.parts = parts
        self.events = events
        self.permissions = permissions
    }

    /// Takes the host that it changes. Its moderators are asked from now on.
    func take(_ host: ModuleHost<Board>) async {
        self.host.set(host)
        await parts.update(from: host)
        await ask(host)
    }

    func forgetPermissions() async {
        await permissions?.forgetAll()
        guard let host = host.value else { return }
        await ask(host)
    }

    /// What was decided before is what the memory has of it.
    private func ask(_ host: ModuleHost<Board>) async {
        await host.dispatcher.change(
            permissions: Permissions(asking: ModeratorPrompt(host), remembering: permissions))
    }

    func suspend(_ name: String) async throws(WiringError) {
        try await change { (host) async throws(WiringError) in try await host.suspend(name) }
    }

    func resume(_ name: String) async throws(WiringError) {
        try await change { (host) async throws(WiringError) in try await host.resume(name) }
    }

    /// Changes to another plan.
    func change(to plan: HostPlan<Board>) async throws(WiringError) -> PlanDifference {
        var difference = PlanDifference()
        try await change { (host) async throws(WiringError) in difference = try await host.change(to: plan) }
        return difference
    }

    private func change(_ body: (ModuleHost<Board>) async throws(WiringError) -> Void) async throws(WiringError) {
        guard let host = host.value else { return }
        try await body(host)
        await parts.update(from: host)
        events.send(ModulesChanged.self, parts.modules)
    }
}

enum ModulesChanged: BridgeEvent {
    static let name: Name = "modules.changed"
    static let summary = "A module was suspended, resumed, added, removed or exchanged: the layout is another."
    typealias Value = [ModuleState]
}
