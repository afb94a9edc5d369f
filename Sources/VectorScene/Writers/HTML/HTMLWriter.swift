public import Switchless

/// Writes a scene as a page in one file, with the original beside it where ``SceneWriterOptions/original`` is known.
///
/// The page has zoom, the difference of both pictures, a tree of the nodes with search, their properties and source lines, layers by class and
/// `data-` attribute, and the diagnostics. See ``SceneGallery`` for many drawings on one page.
public struct HTMLWriter: SceneWriter {
    public static let name: Name = "html"
    public static let summary = "A page that shows the scene beside the drawing, with its nodes and their lines."
    public static let fileExtension = "html"
    public static let mediaType = "text/html; charset=utf-8"
    public static let showsOriginal = true

    private let original: SceneOriginal?
    private let precision: Int

    /// Eight significant digits without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) {
        original = options.original
        precision = options.precision ?? 8
    }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let original = original ?? SceneOriginal(name: scene.root.title ?? "Scene")
        let gallery = SceneGallery(title: original.name, precision: precision)
        try gallery.begin(to: sink)
        try gallery.add(try scene.removingRefusedLinks(reporting: &diagnostics), of: original, to: sink)
        try gallery.end(to: sink)
    }
}
