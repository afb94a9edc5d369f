import CommandBridge
import FlyingFox
import Foundation

/// The files of the page. What is served is what was there when the server began: no path leads anywhere else.
struct PageFiles: HTTPHandler {
    private static let types = [
        "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8",
        "svg": "image/svg+xml", "png": "image/png",
    ]

    private let files: [String: URL]

    /// Finds the files below a folder that have a known type.
    ///
    /// - Throws: an error for people if there is no page.
    init(folder: String) throws {
        let root = URL(filePath: folder, directoryHint: .isDirectory)
        let names = FileManager.default.enumerator(atPath: folder).map { $0.compactMap { "\($0)" } } ?? []
        var files: [String: URL] = [:]
        for name in names where Self.types[URL(filePath: name).pathExtension] != nil {
            files["/" + name] = root.appending(path: name)
        }
        files["/"] = files["/index.html"]
        guard files["/"] != nil else {
            throw BoardError("'\(folder)' has no index.html; say where the page is with --page")
        }
        self.files = files
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let file = files[request.path], let body = try? Data(contentsOf: file) else {
            return HTTPResponse(statusCode: .notFound)
        }
        return Self.response(body, type: Self.types[file.pathExtension] ?? "")
    }

    /// The page's half of the bridge, which comes with the library.
    static var bridge: HTTPResponse { response(Data(BridgeScript.bytes), type: types["js"] ?? "") }

    private static func response(_ body: Data, type: String) -> HTTPResponse {
        let headers: HTTPHeaders = [
            .contentType: type, .cacheControl: "no-cache",
            // No page, not even one of ours, has the board in a frame: whoever calls from our origin is a window of its own.
            HTTPHeader("Content-Security-Policy"): "frame-ancestors 'none'",
            HTTPHeader("X-Content-Type-Options"): "nosniff",
        ]
        return HTTPResponse(statusCode: .ok, headers: headers, body: body)
    }
}
