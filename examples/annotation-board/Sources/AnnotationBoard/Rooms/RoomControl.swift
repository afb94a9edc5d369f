import CommandBridge
import Switchless

/// Changes the modules of a room, and tells its pages.
struct RoomControl: ModuleControl {
    private let host = WeakHost()
    private let parts: RoomParts
    private let events: EventOutlet

    init(parts: RoomParts, events: EventOutlet) {
        self.parts = parts
        self.events = events
    }

    func take(_ host: ModuleHost<Board>) { self.host.set(host) }

    func suspend(_ name: String) async throws(WiringError) {
        try await change { (host) async throws(WiringError) in try await host.suspend(name) }
    }

    func resume(_ name: String) async throws(WiringError) {
        try await change { (host) async throws(WiringError) in try await host.resume(name) }
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
    static let summary = "A module was suspended or resumed: the layout is another."
    typealias Value = [ModuleState]
}
