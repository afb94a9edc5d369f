#if Server

public import BridgeServer
public import SVGScene
public import Switchless
import VectorScene

/// Shows drawings beside their scenes on a page that it serves on this machine.
///
/// ```swift
/// let viewer = SceneViewer(["clock.svg", "flag.svg"], isWatching: true)
/// try await viewer.run { point in print(point.url) }
/// ```
///
/// The page reads the given files by their number, and no others. Pages of other origins are refused. Other programs
/// and users of this machine can open the page while it is served.
public struct SceneViewer: Sendable {
    /// The server's configuration.
    public var configuration = ServerConfiguration()
    private let drawings: ViewedDrawings
    private let isWatching: Bool

    /// Makes a viewer.
    ///
    /// - Parameters:
    ///   - files: the paths of the drawings.
    ///   - converter: converts them. The source elements of nodes are always asked for, as the page shows their lines.
    ///   - formats: the formats that the page exports.
    ///   - isWatching: whether files that change are shown again at once.
    ///   - limits: the limits.
    public init(
        _ files: [String], converter: SVGConverter = SVGConverter(),
        formats: Registry<any SceneWriter.Type> = SceneWriters.standard, isWatching: Bool = false,
        limits: ViewerLimits = ViewerLimits()
    ) {
        drawings = ViewedDrawings(files, converter: converter, formats: formats, limits: limits)
        self.isWatching = isWatching
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter ready: is called with the page's address when it can be opened.
    /// - Throws: `PageServerError` if the port is taken.
    public func run(ready: @escaping @Sendable (ServingPoint) async -> Void = { _ in }) async throws {
        let site = ViewerSite(drawings)
        let server = PageServer(site.dispatcher, routes: site.routes, configuration: configuration)
        try await withThrowingTaskGroup { group in
            if isWatching { group.addTask { await DrawingWatch(drawings).run(telling: site.dispatcher) } }
            group.addTask {
                try await server.run { point in
                    await site.dispatcher.change(policy: point.policy(allowing: ["drawing.*", "drawings.*"]))
                    await ready(point)
                }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}

#else

/// The viewer; enable the package trait `BridgeServer` to have it.
@available(*, unavailable, message: "enable the trait: .package(url: ..., traits: [\"Server\"])")
public struct SceneViewer {}

#endif
