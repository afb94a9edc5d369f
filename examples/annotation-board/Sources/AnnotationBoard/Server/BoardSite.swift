import BridgeServer
import CommandBridge

/// What a browser finds on this machine: the page, its bridge, and the uploads.
struct BoardSite: Sendable {
    private let files: PageFiles

    /// Makes a site of the page in a folder.
    ///
    /// - Throws: ``BoardError`` if there is no page.
    init(page folder: String) throws(BoardError) {
        var files = PageFiles(folder: folder)
        do {
            try files.prepare(limits: ServerLimits())
        } catch {
            throw BoardError("'\(folder)' has no index.html; say where the page is with --page")
        }
        self.files = files
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameters:
    ///   - dispatcher: answers the page's calls.
    ///   - inspector: what is seen of the dispatcher; `nil` for no inspector.
    ///   - uploads: takes pictures; `nil` if there is no place for them.
    ///   - port: the port; 0 for any that is free.
    ///   - ready: is called with the port and the page's address, before the first request is taken.
    /// - Throws: ``BoardError`` if the port is taken, or the server fails.
    func serve(
        _ dispatcher: CommandDispatcher, inspector: Inspector? = nil, uploads: UploadDesk?, port: UInt16,
        ready: @Sendable (_ port: UInt16, _ url: String) async -> Void
    ) async throws(BoardError) {
        var configuration = ServerConfiguration(address: .loopback(port: Int(port)))
        let routes = uploads.map { Self.routes(to: $0) } ?? []
        // Who sends a picture that is too large still sends it when it hears so.
        configuration.limits.closeBytes += routes.map(\.bodyBytes).max() ?? 0
        let inspection = inspector.map { InspectorSite($0, of: dispatcher, path: "/" + BoardServer.inspectorPath) }
        let server = PageServer(
            dispatcher, routes: routes + (inspection?.routes ?? []) + [files],
            bridges: inspection.map { [$0.bridge] } ?? [], configuration: configuration)
        do {
            try await server.run { point in await ready(UInt16(point.port), point.url) }
        } catch {
            throw BoardError(
                "error: cannot serve on port \(port): \(error); the option is --port, and --port 0 takes one that is free"
            )
        }
    }

    private static func routes(to desk: UploadDesk) -> [any Route] {
        [
            HandlerRoute(path: UploadDesk.path, methods: ["POST"]) { _ in desk.allocate().response },
            HandlerRoute(
                path: UploadDesk.path + "/", methods: ["GET", "PUT", "POST"], bodyBytes: desk.pictureBytes
            ) { request in desk.answer(request.method, request.path, request.body).response },
        ]
    }
}

extension DeskReply {
    fileprivate var response: ServerResponse {
        ServerResponse(status: status, fields: type.map { ["Content-Type": $0] } ?? [:], body: body)
    }
}
