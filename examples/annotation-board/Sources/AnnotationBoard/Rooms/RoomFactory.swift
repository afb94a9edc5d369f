import BridgeHost
import CommandBridge
import Foundation

/// Makes the rooms of a server.
public protocol RoomFactory: Sendable {
    /// Makes a room.
    ///
    /// - Parameters:
    ///   - options: the room's configuration and file.
    ///   - address: where it will be served.
    /// - Throws: ``BoardError`` with the file's name.
    func makeRoom(_ options: RoomOptions, at address: RoomAddress) async throws -> Room
}

/// The configuration and the file of a room.
public struct RoomOptions: Sendable {
    /// The configuration, a property list. Its name without extension is the room's name.
    public var config: String
    /// Where the board is saved; `nil` for nowhere.
    public var state: String?
    /// Whether the room can be inspected.
    public var inspects: Bool

    /// Makes options.
    public init(config: String, state: String? = nil, inspects: Bool = false) {
        self.config = config
        self.state = state
        self.inspects = inspects
    }

    /// The name of the room: `board` of `rooms/board.plist`.
    public var name: String { URL(filePath: config).deletingPathExtension().lastPathComponent }
}

/// Makes rooms of property lists and saved boards.
public struct ConfiguredRooms: RoomFactory {
    private let modules: [any BoardModule.Type]
    private let warn: @Sendable (String) -> Void

    /// Makes a factory.
    ///
    /// - Parameters:
    ///   - modules: the modules that a configuration may name.
    ///   - warn: is told what goes wrong while a room is served, a line each.
    public init(
        modules: [any BoardModule.Type] = BoardModules.standard, warning warn: @escaping @Sendable (String) -> Void
    ) {
        self.modules = modules
        self.warn = warn
    }

    public func makeRoom(_ options: RoomOptions, at address: RoomAddress) async throws -> Room {
        let plan = try BoardPlan.read(file: options.config, modules: modules)
        let events = EventOutlet()
        let file: BoardFile?, store: BoardStore
        let permissions: PermissionFile?
        do {
            let opened = try options.state.map { path in
                try BoardFile.open(
                    path, modules: modules, limits: plan.limits, warning: warn,
                    watching: { events.send(BoardKept.self, BoardKept.Value($0)) })
            }
            file = opened?.file
            store = BoardStore(opened?.board ?? SavedBoard(), limits: plan.limits, file: file, events: events)
        } catch {
            throw BoardError(error, in: options.state ?? "")
        }
        let memory = options.state.map { "\($0).permissions" }
        do {
            permissions = try memory.map { path in
                try PermissionFile(path) { [warn] in warn($0.line(in: "annotation-board")) }
            }
        } catch {
            throw BoardError(error, in: memory ?? "")
        }
        do {
            return try await Room(
                options.name, plan: plan.host, store: store, events: events,
                files: BoardFiles(store: store, state: options.state, models: BoardFile.models(of: modules)),
                keeping: { await file?.keep(store) }, address: address,
                inspector: options.inspects ? Inspector() : nil, permissions: permissions,
                rereading: { [modules] in try BoardPlan.read(file: options.config, modules: modules).host },
                warning: warn)
        } catch {
            throw BoardError(error, in: options.config)
        }
    }
}
