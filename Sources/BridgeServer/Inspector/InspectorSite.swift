#if Server

public import BridgeHost
public import CommandBridge

/// Serves the page of an inspector, and its bridge.
///
/// ```swift
/// let inspector = Inspector()
/// let dispatcher = CommandDispatcher(host: host, commands: commands, policy: policy, observer: inspector)
/// let site = InspectorSite(inspector, of: dispatcher)
/// let server = PageServer(dispatcher, routes: site.routes + [PageFiles(folder: "page")], bridges: [site.bridge])
/// ```
///
/// Whoever opens the page sees the arguments of all calls of all pages. The server's own pages may open its bridge: do
/// not serve pages that you do not trust beside it. Commands are called as `Inspector.caller`, and the policy of the
/// dispatcher has to allow that:
///
/// ```swift
/// PolicyRule(scheme: Inspector.caller.scheme, host: Inspector.caller.host, commands: ["history.*"])
/// ```
public struct InspectorSite: Sendable {
    /// The path of the page.
    public let path: String
    /// The routes of the page, for ``PageServer/init(_:routes:bridges:configuration:)``.
    public let routes: [any Route]
    /// The bridge of the page.
    public let bridge: BridgeEndpoint

    /// The page loads its own files only, runs no script that stands in it, and is shown in no frame.
    private static let fields = [
        "Content-Security-Policy":
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; "
            + "form-action 'none'; frame-ancestors 'none'",
        "Referrer-Policy": "no-referrer",
    ]

    /// Makes a site.
    ///
    /// - Parameters:
    ///   - inspector: the observer of the dispatcher.
    ///   - dispatcher: the dispatcher that is inspected.
    ///   - path: the path of the page; it ends with a slash.
    ///   - origins: the origins besides the server's own whose pages may inspect.
    public init(
        _ inspector: Inspector, of dispatcher: CommandDispatcher, path: String = "/inspector/",
        origins: Set<WebOrigin> = []
    ) {
        self.path = path
        let files: [(name: String, bytes: [UInt8], type: String)] = [
            ("", PackageResources.inspector_html, "text/html; charset=utf-8"),
            ("inspector.css", PackageResources.inspector_css, "text/css; charset=utf-8"),
            ("inspector.js", PackageResources.inspector_js, "text/javascript; charset=utf-8"),
            ("fields.js", PackageResources.fields_js, "text/javascript; charset=utf-8"),
        ]
        routes = files.map { BytesRoute(path: path + $0.name, bytes: $0.bytes, type: $0.type, fields: Self.fields) }
        bridge = BridgeEndpoint(
            path: path + "bridge", inspector.dispatcher(inspecting: dispatcher), origins: origins,
            allowing: ["inspector.*"])
    }
}

#endif
