#if Rendering

import CCairo
public import Switchless
public import VectorScene

/// Writes a scene as a PDF of one page. The drawing's title and description are those of the file.
///
/// A CSS pixel is 3/4 of a point, as there are 96 in an inch. Everything stays sharp at any size but images, filtered
/// groups and masks by luminance, which become bitmaps of `SceneWriterOptions.resolution`: 300 dots per inch unless
/// another is asked for, and 9,600 at most.
public struct PDFWriter: SceneWriter {
    public static let name: Name = "pdf"
    public static let summary = "A page of vectors for printing, drawn by Cairo."
    public static let fileExtension = "pdf"
    public static let mediaType = "application/pdf"
    public static var content: any ResultContent.Type { BinaryContent.self }

    private let options: SceneWriterOptions
    /// The points of a CSS pixel.
    private static let points = 0.75
    private static func hasManyNodes(_ scene: SceneGraph) -> Bool {
        var count = 0
        [scene.root].walk { _ in
            count += 1
            return count < manyNodes
        }
        return count >= manyNodes
    }

    /// From this many nodes on, a page is covered first.
    private static let manyNodes = 1000
    /// The dots per inch of a bitmap, without another wish and at most.
    private static let usualDots = 300, mostDots = 9600

    /// Draws in the size of the drawing without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let layout = PictureLayout(of: scene.size, options, hasPixels: false)
        let file = ByteCollector()
        let surface = file.pdfSurface(
            width: layout.size.width * Self.points, height: layout.size.height * Self.points)
        // The same scene gives the same bytes.
        surface.setMetadata(CAIRO_PDF_METADATA_CREATE_DATE, to: "")
        if let title = scene.root.title { surface.setMetadata(CAIRO_PDF_METADATA_TITLE, to: title) }
        if let subject = scene.root.description { surface.setMetadata(CAIRO_PDF_METADATA_SUBJECT, to: subject) }
        let resolution = Double(min(max(options.resolution ?? Self.usualDots, 1), Self.mostDots))
        let medium = PageMedium(resolution: resolution), size = layout.size, scale = medium.maskScale * Self.points
        var canvas = CairoCanvas(
            CairoContext(surface), medium,
            PixelBudget(limit: options.pixelLimit, for: Size(size.width * scale, size.height * scale)))
        if Self.hasManyNodes(scene) { try canvas.cover() }
        canvas.concatenate(.scale(x: Self.points, y: Self.points))
        try canvas.draw(scene, layout, on: options.background, reporting: &diagnostics)
        try surface.finish()
        try file.bytes.withBytes(sink)
    }
}

extension CairoCanvas {
    /// Paints everything with a transparent image of a pixel.
    ///
    /// Cairo keeps the region of a page that is drawn on. Its time for that grows with the square of the shapes, unless
    /// the first of them is as large as the page.
    fileprivate mutating func cover() throws {
        try draw(FilterImage(width: 1, height: 1), through: .scale(x: context.extents.width, y: context.extents.height))
    }
}

#endif
