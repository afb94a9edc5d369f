#if Server

import NIOPosix

/// Serves the files of a folder that were there when the server began. No path leads anywhere else.
///
/// `index.html` is served for its folder. Hidden files, symbolic links, and files whose extension has no content type
/// are not served. A file is read when it is asked for, so that a change to its content shows at once.
public struct PageFiles: Route {
    /// Folders within folders, at most.
    private static let depth = 32

    private let folder: String
    private let root: String
    private let types: ContentTypes
    private let cacheControl: String
    private var files: [String: PageFile] = [:]
    private var ranges = 0

    /// Makes a route for all paths, or for those below a path.
    ///
    /// - Parameters:
    ///   - folder: the folder, which has an `index.html`.
    ///   - path: the path of the folder's own page, with a slash at both ends: `/viewer/`.
    ///   - types: the content types by extension.
    ///   - cacheControl: what browsers may keep. With the default they ask each time, and get 304 for what has not
    ///     changed.
    public init(
        folder: String, at path: String = "/", types: ContentTypes = .standard, cacheControl: String = "no-cache"
    ) {
        self.folder = folder
        root = path
        self.types = types
        self.cacheControl = cacheControl
    }

    public mutating func prepare(limits: ServerLimits) throws {
        ranges = limits.ranges
        files = [:]
        try add(folder, at: root, depth: 0)
        guard files[root] != nil else {
            throw PageServerError("'\(folder)' has no index.html; name the folder of the page")
        }
    }

    private mutating func add(_ folder: String, at path: String, depth: Int) throws {
        guard depth < Self.depth, let entries = System.entries(inFolder: folder) else { return }
        for name in entries.map(\.name) where !name.hasPrefix(".") {
            let file = "\(folder)/\(name)"
            let status = System.status(withoutFollowing: file)
            if status?.isFolder == true { try add(file, at: "\(path)\(name)/", depth: depth + 1) }
            guard status?.isRegularFile == true, let type = types.type(ofFile: name) else { continue }
            files[path + name] = PageFile(path: file, type: type, cacheControl: cacheControl)
        }
        files[path] = files[path + "index.html"]
    }

    public func covers(_ path: String) -> Bool { path.hasPrefix(root) || path + "/" == root }

    public func respond(to request: ServerRequest) async throws -> ServerResponse {
        if let file = files[request.path] { return try await file.response(to: request, ranges: ranges) }
        guard files[request.path + "/"] != nil else { return .text(404, "there is no such page") }
        // Relative links of the page are relative to the folder.
        return ServerResponse(status: 308, fields: ["Location": Self.location(request.path)])
    }

    private static func location(_ path: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
        let escaped = path.utf8.map { byte in
            plain.contains(byte) ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        // Two slashes at the beginning would name another host.
        return "/" + escaped.joined().drop { $0 == "/" } + "/"
    }
}

/// A file that is served.
struct PageFile: Sendable {
    let path: String
    let type: String
    let cacheControl: String

    func response(to request: ServerRequest, ranges: Int) async throws -> ServerResponse {
        let path = path
        // A disk may be slow; the pool's threads wait for it.
        let found = try await NIOThreadPool.singleton.runIfActive { OpenFile(path) }
        guard let file = found else { return .text(404, "the page is not there any more") }
        let (size, changed) = (file.size, file.changed)
        let tag = [changed.seconds, changed.nanoseconds, size].map { String($0, radix: 36) }.joined(separator: "-")
        return StaticContent(
            size: size, tag: "\"\(tag)\"", changed: HTTPDate(seconds: changed.seconds), type: type,
            cacheControl: cacheControl
        ) { ResponsePiece(file: file, range: $0) }
        .response(to: request, ranges: ranges)
    }
}

/// Content types by the extension of a file's name. What has no row is not served.
public struct ContentTypes: Sendable {
    private var types: [String: String]

    /// The types of what pages are made of.
    public static let standard = ContentTypes([
        "avif": "image/avif",
        "css": "text/css; charset=utf-8",
        "csv": "text/csv; charset=utf-8",
        "gif": "image/gif",
        "htm": "text/html; charset=utf-8",
        "html": "text/html; charset=utf-8",
        "ico": "image/x-icon",
        "jpeg": "image/jpeg",
        "jpg": "image/jpeg",
        "js": "text/javascript; charset=utf-8",
        "json": "application/json",
        "map": "application/json",
        "mjs": "text/javascript; charset=utf-8",
        "mp3": "audio/mpeg",
        "mp4": "video/mp4",
        "ogg": "audio/ogg",
        "otf": "font/otf",
        "pdf": "application/pdf",
        "png": "image/png",
        "svg": "image/svg+xml",
        "ttf": "font/ttf",
        "wasm": "application/wasm",
        "wav": "audio/wav",
        "webm": "video/webm",
        "webmanifest": "application/manifest+json",
        "webp": "image/webp",
        "woff": "font/woff",
        "woff2": "font/woff2",
        "xml": "application/xml",
    ])

    /// Makes a table.
    ///
    /// - Parameter types: the types by extension, in lower case and without the dot.
    public init(_ types: [String: String]) { self.types = types }

    /// The table with a further type, or another one for an extension.
    public func adding(_ type: String, for fileExtension: String) -> ContentTypes {
        var table = self
        table.types[fileExtension.lowercased()] = type
        return table
    }

    /// The type of a file; `nil` if it has none here.
    func type(ofFile name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        return types[name[name.index(after: dot)...].lowercased()]
    }
}

#endif
