#if Server

import BridgeServer
import CommandBridge
import Switchless
import VectorScene

/// The resources for a browser: the page, the drawings by their numbers, and the exports.
struct ViewerSite: Sendable {
    let dispatcher: CommandDispatcher
    private let drawings: ViewedDrawings

    init(_ drawings: ViewedDrawings) {
        self.drawings = drawings
        dispatcher = CommandDispatcher(host: drawings, commands: ViewerCommands.standard, deadline: .seconds(120))
    }

    var routes: [any Route] {
        page + [
            HandlerRoute(path: "/drawings/") { [drawings, dispatcher] request in
                // A drawing that is not kept any more is converted again, which may take long.
                try await dispatcher.compute { Self.drawing(request.path, of: drawings) }
            },
            HandlerRoute(path: "/exports/") { [drawings] request in
                Self.export(request.path, of: drawings)
            },
        ]
    }

    // MARK: The page

    /// The page loads its own files only, runs no script that stands in it, and is shown in no frame.
    private static let fields = [
        "Content-Security-Policy":
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' data:; img-src 'self' data: blob:; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "Referrer-Policy": "no-referrer",
    ]

    private var page: [any Route] {
        let script = "text/javascript; charset=utf-8", style = "text/css; charset=utf-8"
        let files: [(name: String, bytes: [UInt8], type: String)] =
            [
                ("", PackageResources.viewer_html, "text/html; charset=utf-8"),
                ("viewer.js", PackageResources.viewer_js, script),
                ("comparison.js", PackageResources.comparison_js, script),
                ("viewer.css", PackageResources.viewer_css, style),
                ("look.css", ScenePage.styles, style),
            ] + ScenePage.modules.map { ($0.name, $0.source, script) }
        return files.map { BytesRoute(path: "/" + $0.name, bytes: $0.bytes, type: $0.type, fields: Self.fields) }
    }

    // MARK: What the page shows

    /// A drawing is shown as an image only. Whoever opens its address sees it without scripts, and without what it
    /// refers to.
    private static let inert = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

    /// The parts of a drawing, by the end of the path.
    private static let parts: [Substring: @Sendable (ViewedDrawing) -> ServerResponse] = [
        "original": { drawing in
            var response = response(drawing.bytes, "image/svg+xml")
            let isPacked = drawing.bytes.starts(with: [0x1F, 0x8B])
            response.fields["Content-Encoding"] = isPacked ? "gzip" : nil
            return response
        },
        "scene": { response($0.json, "application/json") },
    ]

    private static func response(_ bytes: [UInt8], _ type: String) -> ServerResponse {
        ServerResponse(
            fields: [
                "Content-Type": type, "Content-Security-Policy": inert, "Cache-Control": "no-store",
                "X-Content-Type-Options": "nosniff",
            ], body: bytes)
    }

    /// `/drawings/NUMBER/PART`.
    private static func drawing(_ path: String, of drawings: ViewedDrawings) -> ServerResponse {
        let words = path.split(separator: "/")
        guard words.count == 3, let number = Int(words[1]), let part = parts[words[2]],
            let drawing = try? drawings.drawing(number)
        else { return missing }
        return part(drawing)
    }

    /// `/exports/ID`: a file to save, which the browser does not show.
    private static func export(_ path: String, of drawings: ViewedDrawings) -> ServerResponse {
        guard let export = path.split(separator: "/").last.flatMap({ drawings.export($0) }) else { return missing }
        var response = response(export.bytes, "application/octet-stream")
        let name = PercentEncoding.encode(export.name.utf8)
        response.fields["Content-Disposition"] = "attachment; filename*=UTF-8''\(name)"
        return response
    }

    private static let missing = ServerResponse(
        status: 404, fields: ["Content-Type": "text/plain; charset=utf-8"], body: Array("There is no such file.\n".utf8)
    )
}

#endif
