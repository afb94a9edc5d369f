#if Server

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
