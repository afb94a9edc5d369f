import BridgeHost
import CommandBridge
import Synchronization

/// The views, links and states of a room's modules. They change with the modules.
public final class RoomParts: Sendable {
    private struct State: Sendable {
        var views: [ModuleView] = []
        var links = LinkRoutes<Board>(scheme: RoomParts.scheme)
        var modules: [ModuleState] = []
    }

    /// The scheme of the links into a room.
    public static let scheme = "board"

    private let state = Mutex(State())

    /// Makes parts, by default without any module.
    public init(views: [ModuleView] = [], links: LinkRoutes<Board> = LinkRoutes(scheme: scheme)) {
        state.withLock { $0 = State(views: views, links: links) }
    }

    /// The views of the modules that are not suspended.
    public var views: [ModuleView] { state.withLock { $0.views } }
    /// The routes of the links into the modules that are not suspended.
    public var links: LinkRoutes<Board> { state.withLock { $0.links } }
    /// All modules, in the order of the configuration.
    public var modules: [ModuleState] { state.withLock { $0.modules } }

    /// Takes the parts of a host as they are now.
    func update(from host: ModuleHost<Board>) async {
        let suspended = Set(await host.suspendedModules)
        let modules = await host.modules.map { ModuleState(name: $0, isSuspended: suspended.contains($0)) }
        let new = State(views: await host.views, links: await host.links(scheme: Self.scheme), modules: modules)
        state.withLock { $0 = new }
    }
}

/// A module of a room, as pages read it.
public struct ModuleState: Codable, Hashable, Sendable {
    /// The name of the module.
    public let name: String
    /// Whether its commands are refused now.
    public let isSuspended: Bool
}
