import Switchless

/// Writes a page in one file that shows drawings beside their scenes.
///
/// The page opens from the file system: the scenes, the drawings and the script that draws them are within. Scripts of
/// a drawing do not run. With one drawing it is what ``HTMLWriter`` writes; with many it shows a card of each first.
///
/// ```swift
/// let gallery = SceneGallery(title: "Flags")
/// try gallery.begin(to: sink)
/// for (scene, original) in drawings { try gallery.add(scene, of: original, to: sink) }
/// try gallery.end(to: sink)
/// ```
public struct SceneGallery: Sendable {
    /// Receives the bytes of each piece, which are valid only during the call.
    public typealias Sink = (Bytes) throws -> Void

    /// A file with one of the scenes, which its card leads to.
    public struct Link: Sendable {
        /// The path relative to the page.
        public var path: String
        /// The format of the file: `JSON`.
        public var format: String
        /// The bytes that it has, where they are known.
        public var byteCount: Int?

        /// Omitted parameters are unknown.
        public init(path: String, format: String, byteCount: Int? = nil) {
            self.path = path
            self.format = format
            self.byteCount = byteCount
        }
    }

    /// The title of the page.
    public var title: String
    private let json: JSONWriter

    /// Makes a gallery.
    ///
    /// - Parameters:
    ///   - title: the title of the page.
    ///   - precision: the most significant digits of numbers, 1 to 17.
    public init(title: String, precision: Int = 8) {
        self.title = title
        json = JSONWriter(precision: precision)
    }

    /// Writes what comes before the drawings.
    public func begin(to sink: Sink) throws {
        try Self.write(ScenePage.beforeTitle + HTMLText.escaped(title) + ScenePage.afterTitle, to: sink)
    }

    /// Writes one drawing. Links that are not safe (``SceneLink/isSafe``) are left out.
    public func add(_ scene: SceneGraph, of original: SceneOriginal, link: Link? = nil, to sink: Sink) throws {
        let address = link.map { " data-link=\"\(HTMLText.escaped(HTMLText.link(to: $0.path)))\"" } ?? ""
        let format = link.map { " data-format=\"\(HTMLText.escaped($0.format))\"" } ?? ""
        let name = HTMLText.escaped(original.name)
        let tag = "<script type=\"application/json\" class=\"drawing\" data-name=\"\(name)\"\(address)\(format)>"
        try Self.write(tag, to: sink)
        var refused = Diagnostics()
        let scene = try scene.removingRefusedLinks(reporting: &refused)
        try json.write(PageDrawing(scene: scene, original: original, sceneBytes: link?.byteCount)) { bytes in
            try Self.write(json: bytes, to: sink)
        }
        try Self.write("</script>\n", to: sink)
    }

    /// Writes what comes after the drawings.
    public func end(to sink: Sink) throws { try Self.write(ScenePage.end, to: sink) }

    /// Writes JSON with `<` escaped, which stands in strings alone: no text can then end the element or begin a
    /// comment.
    private static func write(json bytes: Bytes, to sink: Sink) throws {
        var start = 0
        while let index = bytes.firstIndex(from: start, where: { $0 == UInt8(ascii: "<") }) {
            try sink(bytes.extracting(start..<index))
            try write("\\u003c", to: sink)
            start = index + 1
        }
        try sink(bytes.dropFirst(start))
    }

    private static func write(_ text: String, to sink: Sink) throws { try text.withBytes(sink) }
}

/// The data of one drawing for the page's script.
private struct PageDrawing: JSONWritable {
    let scene: SceneGraph
    let original: SceneOriginal
    let sceneBytes: Int?

    func write(to json: inout JSONStream) {
        json.object { json in
            let text = original.bytes.map { bytes in
                String(decoding: bytes.withBytes { Base64.encode($0) }, as: UTF8.self)
            }
            json.field("original", optional: text)
            json.field("diagnostics", original.diagnostics.map(PageDiagnostic.init))
            json.field("dropped", original.droppedDiagnostics, unless: 0)
            json.field("sceneBytes", optional: sceneBytes)
            json.field("scene", scene)
        }
    }
}

/// A diagnostic for the page.
private struct PageDiagnostic: JSONWritable {
    let diagnostic: Diagnostic

    func write(to json: inout JSONStream) {
        json.object { json in
            json.field("severity", diagnostic.severity.rawValue)
            json.field("code", diagnostic.code.rawValue)
            json.field("message", ShownText.of(diagnostic.message))
            json.field("line", optional: diagnostic.position?.line)
            json.field("column", optional: diagnostic.position?.column)
        }
    }
}
