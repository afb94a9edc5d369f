public import BridgeServer
import BridgeHost
import CommandBridge
import Foundation

/// Rooms on this machine: the first one at `/`, each other at a path with its name. They are served, or shown in
/// windows.
public final class BoardServer: Sendable {
    /// Where things are.
    public struct Options: Sendable {
        /// The rooms, at least one.
        public var rooms: [RoomOptions]
        /// The port; 0 for any that is free.
        public var port: UInt16
        /// The token with which moderators sign in. A new one by default.
        public var moderators: ModeratorToken
        /// The folder of the page; `nil` for `page` beside the first configuration.
        public var page: String?

        /// Makes options.
        public init(
            rooms: [RoomOptions], port: UInt16, moderators: ModeratorToken = ModeratorToken(), page: String? = nil
        ) {
            self.rooms = rooms
            self.port = port
            self.moderators = moderators
            self.page = page
        }
    }

    /// Where the inspector of a room is, below the room's path.
    public static let inspectorPath = "inspector/"

    /// Makes the rooms. Select another source in a test.
    public let factory: Service<any RoomFactory>
    private let options: Options

    /// Makes a server.
    ///
    /// - Parameters:
    ///   - options: where things are.
    ///   - factory: makes the rooms.
    /// - Throws: ``BoardError`` if two rooms have one name, or a name cannot be part of an address.
    public init(_ options: Options, factory: Service<any RoomFactory>) throws {
        self.options = options
        self.factory = factory
        var names: Set<String> = []
        for room in options.rooms {
            guard names.insert(room.name).inserted else {
                throw BoardError("\(room.config): error: another room is named '\(room.name)'; rename the file")
            }
            guard room.name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }) else {
                throw BoardError(
                    "\(room.config): error: the name of a room is part of its address; use letters, digits, '-' and '_'"
                )
            }
        }
    }

    /// Makes a server of rooms that are configured by property lists.
    ///
    /// - Parameters:
    ///   - options: where things are.
    ///   - modules: the modules that the configurations may name.
    ///   - warn: is told what goes wrong while the rooms are served, a line each.
    /// - Throws: ``BoardError``.
    public convenience init(
        _ options: Options, modules: [any BoardModule.Type] = BoardModules.standard,
        warning warn: @escaping @Sendable (String) -> Void
    ) throws {
        let factory = Service<any RoomFactory>("rooms")
        try factory.add(ConfiguredRooms(modules: modules, warning: warn), as: "configured")
        try self.init(options, factory: factory)
    }

    /// The folder of the page.
    private var page: String {
        let config = URL(filePath: options.rooms.first?.config ?? "")
        return options.page ?? config.deletingLastPathComponent().appending(path: "page").path
    }

    /// Makes the rooms and serves them until the task is cancelled. Their boards are saved when it returns or throws.
    ///
    /// - Parameter ready: is called with the rooms and their addresses when they can be opened.
    /// - Throws: ``BoardError`` if a room cannot be made, there is no page, the port is taken, or the server fails.
    public func run(ready: @escaping @Sendable ([ServedRoom]) -> Void) async throws {
        try await withRooms { rooms, site in
            try await site.serve(rooms, port: options.port) { port, url in
                for room in rooms {
                    room.address.open(LocalClient(port: port))
                    await room.open(at: RoomOrigin.server(port: port))
                }
                ready(
                    rooms.map { room in
                        let address = url + room.address.base.dropFirst()
                        return ServedRoom(
                            room: room, url: address, moderatorURL: options.moderators.address(of: address))
                    })
            }
        }
    }

    /// Makes the rooms for windows of this program, without a server, and shows them while `body` runs. Their boards
    /// are saved when it returns or throws.
    ///
    /// A rule about `localhost` is about the pages in the windows. Everybody who sees them is at this machine, and
    /// signs in nowhere: a rule about users is about them.
    ///
    /// - Parameters:
    ///   - scheme: the scheme of the pages' addresses, which are those of the host `app`.
    ///   - body: shows the rooms, whose pages are found in the routes.
    /// - Throws: ``BoardError`` if a room cannot be made, or there is no page; what `body` throws.
    public func show(
        at scheme: String = "board", _ body: @Sendable ([ServedRoom], RouteTable) async throws -> Void
    ) async throws {
        let origin = RoomOrigin(scheme: scheme, host: "app", port: nil, knowsUsers: false)
        try await withRooms { rooms, site in
            let table = try site.table(of: rooms)
            for room in rooms {
                room.address.open(SiteClient(site: table))
                await room.open(at: [origin])
            }
            let shown = rooms.map {
                ServedRoom(room: $0, url: "\(scheme)://\(origin.host)\($0.address.base)", moderatorURL: nil)
            }
            try await body(shown, table)
        }
    }

    /// Makes the rooms and runs them while `body` does.
    private func withRooms(_ body: ([Room], BoardSite) async throws -> Void) async throws {
        var rooms: [Room] = []
        let site: BoardSite
        do {
            for options in options.rooms {
                let address = RoomAddress(base: rooms.isEmpty ? "/" : "/\(options.name)/")
                rooms.append(try await factory().makeRoom(options, at: address))
            }
            site = try BoardSite(page: page, moderators: options.moderators)
        } catch {
            for room in rooms { await room.host.end() }
            throw error
        }
        let running = rooms.map { room in Task { await room.run() } }
        let outcome: Result<Void, any Error>
        do {
            try await body(rooms, site)
            outcome = .success(())
        } catch {
            outcome = .failure(error)
        }
        for task in running { task.cancel() }
        for task in running { await task.value }
        try outcome.get()
    }
}

/// A room that can be opened.
public struct ServedRoom: Sendable {
    /// The room.
    public let room: Room
    /// The address of its page.
    public let url: String
    /// The address at which a moderator signs in; `nil` in windows of this program, whose user is a moderator.
    public let moderatorURL: String?
}
