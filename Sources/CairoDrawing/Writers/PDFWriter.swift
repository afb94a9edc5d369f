#if Rendering

import CCairo
public import Switchless
public import VectorScene

/// Writes scenes as a PDF, a page each. The title and description of the first drawing are those of the file.
///
/// A CSS pixel is 3/4 of a point, as there are 96 in an inch. Everything stays sharp at any size but images, filtered
/// groups and masks by luminance, which become bitmaps of `SceneWriterOptions.resolution`: 300 dots per inch unless
/// another is asked for, and 9,600 at most.
public struct PDFWriter: SceneWriter {
    public static let name: Name = "pdf"
    public static let summary = "A page of vectors for printing, drawn by Cairo."
    public static let fileExtension = "pdf"
    public static let mediaType = "application/pdf"
    public static let hasPages = true
    public static var content: any ResultContent.Type { BinaryContent.self }

    private let options: SceneWriterOptions
    /// The points of a CSS pixel.
    fileprivate static let points = 0.75
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
    /// The points that a side of a page may have. Cairo counts in parts of a point, and ends the process above 2²³.
    private static let longestSide = 4_000_000.0
    /// The dots per inch of a bitmap, without another wish and at most.
    private static let usualDots = 300, mostDots = 9600

    /// Draws in the size of the drawing without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        try write([scene], reporting: &diagnostics, to: sink)
    }

    public func write(
        _ scenes: [SceneGraph], reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        guard let first = scenes.first else { throw PaintingError("drawing-count", "a PDF has a drawing at least") }
        for page in scenes.map({ layout(of: $0).page }) where !(max(page.width, page.height) <= Self.longestSide) {
            throw PaintingError(
                "limit-page",
                "a page of \(page.width) by \(page.height) points is too large for a PDF, which has at most "
                    + "\(Int(Self.longestSide)) each way here; choose a smaller width")
        }
        let resolution = Double(min(max(options.resolution ?? Self.usualDots, 1), Self.mostDots))
        let file = ByteCollector(), medium = PageMedium(resolution: resolution), size = layout(of: first).page
        let surface = file.pdfSurface(width: size.width, height: size.height)
        // The same scene gives the same bytes.
        surface.setMetadata(CAIRO_PDF_METADATA_CREATE_DATE, to: "")
        if let title = first.root.title { surface.setMetadata(CAIRO_PDF_METADATA_TITLE, to: title) }
        if let subject = first.root.description { surface.setMetadata(CAIRO_PDF_METADATA_SUBJECT, to: subject) }
        for (index, scene) in scenes.enumerated() {
            let size = layout(of: scene).page
            if index > 0 { surface.beginPage(width: size.width, height: size.height) }
            try draw(scene, on: surface, medium, reporting: &diagnostics)
        }
        try surface.finish()
        try file.bytes.withBytes(sink)
    }

    private func draw(
        _ scene: SceneGraph, on surface: CairoSurface, _ medium: PageMedium, reporting diagnostics: inout Diagnostics
    ) throws {
        let layout = layout(of: scene), scale = medium.maskScale
        var canvas = CairoCanvas(
            CairoContext(surface), medium,
            PixelBudget(
                limit: options.pixelLimit, for: Size(layout.page.width * scale, layout.page.height * scale)))
        if Self.hasManyNodes(scene) { try canvas.cover() }
        canvas.concatenate(.scale(x: Self.points, y: Self.points))
        try canvas.draw(scene, layout, on: options.background, reporting: &diagnostics)
    }

    private func layout(of scene: SceneGraph) -> PictureLayout {
        PictureLayout(of: scene.size, options, hasPixels: false)
    }
}

extension PictureLayout {
    /// The size of the page in points.
    fileprivate var page: Size { Size(size.width * PDFWriter.points, size.height * PDFWriter.points) }
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
