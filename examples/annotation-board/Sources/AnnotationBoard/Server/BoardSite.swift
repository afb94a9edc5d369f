import BridgeServer
import CommandBridge
import VectorScene
import XMLRPC

/// What a browser finds on this machine: for each room its page, its bridge, and its uploads.
struct BoardSite: Sendable {
    private let folder: String
    private let moderators: ModeratorToken
    /// The page loads its own files only, runs no script that stands in it, and is shown in no frame.
    private static let contentPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// Makes a site of the page in a folder, whose moderators sign in with a token.
    ///
    /// - Throws: ``BoardError`` if there is no page.
    init(page folder: String, moderators: ModeratorToken) throws(BoardError) {
        var files = PageFiles(folder: folder)
        do {
            try files.prepare(limits: ServerLimits())
        } catch {
            throw BoardError("'\(folder)' has no index.html; say where the page is with --page")
        }
        self.folder = folder
        self.moderators = moderators
    }

    /// What windows find. No program reaches a room there, so there are no endpoints for them.
    ///
    /// - Parameter rooms: the rooms. The first one has the path `/`.
    func table(of rooms: [Room]) throws -> RouteTable {
        // The page of the first room covers all paths, and comes last.
        try RouteTable(rooms.reversed().flatMap { RoomSite($0, page: folder, moderators: moderators).ownRoutes })
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameters:
    ///   - rooms: the rooms. The first one has the path `/`.
    ///   - port: the port; 0 for any that is free.
    ///   - ready: is called with the port and the address of the path `/`, before the first request is taken.
    /// - Throws: ``BoardError`` if the port is taken, or the server fails.
    func serve(
        _ rooms: [Room], port: UInt16,
        ready: @Sendable (_ port: UInt16, _ url: String) async -> Void
    ) async throws(BoardError) {
        guard let first = rooms.first else {
            throw BoardError("error: there is no room to serve; name one with --config")
        }
        // The page of the first room covers all paths, and comes last.
        let sites = rooms.reversed().map { RoomSite($0, page: folder, moderators: moderators) }
        var configuration = ServerConfiguration(address: .loopback(port: Int(port)))
        configuration.fields["Content-Security-Policy"] = Self.contentPolicy
        configuration.user = { [moderators] in BoardUser.name(of: $0, moderators) }
        let routes = sites.flatMap(\.routes)
        // The pages are on this machine, and read what they are sent: half of what a server lets wait is enough.
        configuration.limits.totalQueueBytes /= 2
        // Who sends a picture that is too large still sends it when it hears so.
        configuration.limits.closeBytes += routes.map(\.bodyBytes).max() ?? 0
        // The server has a bridge of its own at /bridge, which is that of the first room.
        let bridges = sites.flatMap(\.bridges).filter { $0.path != configuration.bridgePath }
        let server = PageServer(first.dispatcher, routes: routes, bridges: bridges, configuration: configuration)
        do {
            try await server.run { point in await ready(UInt16(point.port), point.url) }
        } catch {
            throw BoardError(
                "error: cannot serve on port \(port): \(error); the option is --port, and --port 0 takes one that is free"
            )
        }
    }
}

/// What a browser finds below the path of a room.
private struct RoomSite {
    /// The paths of the room's page below that of the room. The policy tells callers apart by them.
    private static let pages = ["", "viewer/", "admin/"]

    private let room: Room
    private let base: String
    private let folder: String
    private let moderators: ModeratorToken
    private let inspection: InspectorSite?

    init(_ room: Room, page folder: String, moderators: ModeratorToken) {
        self.moderators = moderators
        self.room = room
        base = room.address.base
        self.folder = folder
        inspection = room.inspector.map {
            InspectorSite($0, of: room.dispatcher, path: room.address.base + BoardServer.inspectorPath)
        }
    }

    /// One for each page, and that of the inspector.
    var bridges: [BridgeEndpoint] {
        Self.pages.map { BridgeEndpoint(path: base + $0 + "bridge", room.dispatcher) }
            + (inspection.map { [$0.bridge] } ?? [])
    }

    /// What browsers and programs find. The page that covers all paths of the room comes last.
    var routes: [any Route] { endpoints + [signIn] + (inspection?.routes ?? []) + ownRoutes }

    /// Where a moderator gets the cookie.
    private var signIn: any Route {
        HandlerRoute(path: base + ModeratorToken.path) { [moderators, page = base + "admin/"] request in
            moderators.signIn(request, to: page)
        }
    }

    /// What the room's own pages need.
    var ownRoutes: [any Route] {
        scripts + uploads + Self.pages.reversed().map { PageFiles(folder: folder, at: base + $0) }
    }

    private var scripts: [any Route] {
        Self.pages.flatMap { page in
            [("bridge.js", BridgeScript.bytes), ("scene.js", SceneScript.bytes)].map { name, bytes in
                BytesRoute(path: base + page + name, bytes: bytes, type: "text/javascript; charset=utf-8")
            }
        }
    }

    /// Take calls of programs, in other syntaxes than that of the pages.
    private var endpoints: [any Route] {
        [
            CommandRoute(
                path: base + "rpc", room.dispatcher, codec: XMLRPCCodec(), type: "text/xml", programs: "local"),
            CommandRoute(
                path: base + "call", room.dispatcher, codec: URLCodec(), type: "text/uri-list", programs: "local"),
        ]
    }

    private var uploads: [any Route] {
        guard let desk = room.uploads else { return [] }
        return [
            HandlerRoute(
                path: desk.path + "/", methods: ["GET", "PUT", "POST"], bodyBytes: desk.pictureBytes
            ) { request in desk.answer(request.method, request.path, request.body).response }
        ]
    }
}

extension DeskReply {
    fileprivate var response: ServerResponse {
        // A picture is shown as one, and by itself without anything around it.
        var fields = ["Content-Security-Policy": "sandbox; default-src 'none'", "X-Content-Type-Options": "nosniff"]
        fields["Content-Type"] = type
        return ServerResponse(status: status, fields: fields, body: body)
    }
}
