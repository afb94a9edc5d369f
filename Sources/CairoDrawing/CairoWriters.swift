#if Rendering

import CCairo
public import Switchless
public import VectorScene

/// The formats that Cairo writes.
///
/// ```swift
/// let formats = try CairoWriters.all.reduce(SceneWriters.standard) { try $0.registering($1) }
/// ```
public enum CairoWriters {
    /// PDF and PNG.
    public static let all: [any SceneWriter.Type] = [
        PDFWriter.self,
        PNGWriter.self,
    ]
}

/// Draws a scene into a PNG, with a transparent background unless `SceneWriterOptions.background` is one.
///
/// Its size is that of the drawing, with a fraction rounded up, or what `SceneWriterOptions.width` or
/// `SceneWriterOptions.fit` asks for. In a picture of that width the drawing is stretched by less than a pixel to fill
/// the height too.
public struct PNGWriter: SceneWriter {
    public static let name: Name = "png"
    public static let summary = "A picture, drawn by Cairo."
    public static let fileExtension = "png"
    public static let mediaType = "image/png"
    public static var content: any ResultContent.Type { BinaryContent.self }

    private let options: SceneWriterOptions

    /// Draws in the size of the drawing without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let layout = PictureLayout(of: scene.size, options, hasPixels: true), size = layout.size
        guard size.width * size.height <= Double(options.pixelLimit), max(size.width, size.height) <= Self.longestSide
        else {
            throw PaintingError(
                "limit-pixels",
                """
                the picture would have \(Self.size(size.width)) x \(Self.size(size.height)) pixels, but the limit is \
                \(options.pixelLimit), and \(Int(Self.longestSide)) along a side; choose a smaller width
                """)
        }
        let surface = try CairoSurface(width: Int(size.width), height: Int(size.height))
        var canvas = CairoCanvas(
            CairoContext(surface), BitmapMedium(), PixelBudget(limit: options.pixelLimit, for: size))
        try canvas.draw(scene, layout, on: options.background, reporting: &diagnostics)
        let file = ByteCollector()
        try file.writePNG(surface)
        try file.bytes.withBytes(sink)
    }

    /// The most pixels that Cairo has along a side.
    private static let longestSide = 32767.0

    /// A size for people, which any number has.
    private static func size(_ length: Double) -> String { length < 1e15 ? "\(Int(length))" : "\(length)" }
}

extension CairoCanvas {
    /// Paints everything with a colour.
    private mutating func cover(_ color: SceneColor, opacity: Double) {
        setPaint(color, opacity: opacity)
        context.paint(alpha: 1, CAIRO_OPERATOR_OVER)
    }

    /// Paints everything with a transparent image of a pixel.
    ///
    /// Cairo keeps the region of a page that is drawn on. Its time for that grows with the square of the shapes, unless
    /// the first of them is as large as the page.
    fileprivate mutating func cover() throws {
        try draw(FilterImage(width: 1, height: 1), through: .scale(x: context.extents.width, y: context.extents.height))
    }

    /// Draws a scene on a background, and takes over the diagnostics.
    mutating func draw(
        _ scene: SceneGraph, _ layout: PictureLayout, on background: SceneColor?,
        reporting diagnostics: inout Diagnostics
    ) throws {
        self.diagnostics = diagnostics
        defer { diagnostics = self.diagnostics }
        if let background { cover(background, opacity: 1) }
        concatenate(layout.transform)
        // What juts out of the drawing is not to show beside it.
        if layout.hasMargins {
            clip(to: .rect(Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)), rule: .nonzero)
        }
        try ScenePainter.draw(scene, on: &self, magnification: layout.factor)
        try context.check()
        try TimeBudget.check()
    }
}

/// Writes a scene as a PDF of one page.
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
        surface.omitDate()
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

#endif
