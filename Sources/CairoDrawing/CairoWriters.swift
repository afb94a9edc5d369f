#if Rendering

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

/// Draws a scene into a PNG with a transparent background.
///
/// Its size is that of the drawing, with a fraction rounded up, or what `SceneWriterOptions.width` asks for. In a
/// picture of that width the drawing is stretched by less than a pixel to fill the height too.
public struct PNGWriter: SceneWriter {
    public static let name: Name = "png"
    public static let summary = "A picture with a transparent background, drawn by Cairo."
    public static let fileExtension = "png"
    public static let mediaType = "image/png"
    public static var content: any ResultContent.Type { BinaryContent.self }

    private let options: SceneWriterOptions

    /// Draws in the size of the drawing without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let budget = PixelBudget(pixels: options.pixelLimit)
        let size = PictureSize(of: scene.size, width: options.width)
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
        var canvas = CairoCanvas(CairoContext(surface), BitmapMedium(), budget)
        canvas.concatenate(size.scale)
        try canvas.draw(scene, magnification: size.factor, reporting: &diagnostics)
        let file = ByteCollector()
        try file.writePNG(surface)
        try file.bytes.withBytes(sink)
    }

    /// The most pixels that Cairo has along a side.
    private static let longestSide = 32767.0

    /// A size for people, which any number has.
    private static func size(_ length: Double) -> String { length < 1e15 ? "\(Int(length))" : "\(length)" }
}

/// The whole pixels of a picture, and how the drawing is scaled to them.
struct PictureSize {
    let width, height: Double
    let scale: Transform
    /// How many times larger than the drawing the picture is.
    let factor: Double

    /// Makes the size of a picture.
    ///
    /// - Parameters:
    ///   - drawing: the size of the drawing.
    ///   - width: the pixels of a row; `nil` for as many as the drawing is wide.
    init(of drawing: Size, width: Int?) {
        let wanted = width.map(Double.init)
        factor = wanted.map { $0 / drawing.width } ?? 1
        let exact = drawing.height * factor
        self.width = max((wanted ?? drawing.width).rounded(.up), 1)
        // A product may be above a whole number by a rounding error.
        height = max((exact - 1e-6).rounded(.up), 1)
        // The last row is as full as the others.
        let stretch = wanted == nil || exact <= 0 ? 1 : height / exact
        scale = .scale(x: factor, y: factor * stretch)
    }
}

extension CairoCanvas {
    /// Draws a scene, and takes over the diagnostics.
    mutating func draw(_ scene: SceneGraph, magnification: Double, reporting diagnostics: inout Diagnostics) throws {
        self.diagnostics = diagnostics
        defer { diagnostics = self.diagnostics }
        try ScenePainter.draw(scene, on: &self, magnification: magnification)
        try context.check()
    }
}

/// Writes a scene as a PDF of one page.
///
/// A CSS pixel is 3/4 of a point, as there are 96 in an inch. Everything stays sharp at any size but images, filtered
/// groups and masks by luminance, which become bitmaps of ``SceneWriterOptions/resolution``: 300 dots per inch unless
/// another is asked for, and 9,600 at most.
public struct PDFWriter: SceneWriter {
    public static let name: Name = "pdf"
    public static let summary = "A page of vectors for printing, drawn by Cairo."
    public static let fileExtension = "pdf"
    public static let mediaType = "application/pdf"
    public static var content: any ResultContent.Type { BinaryContent.self }

    private let options: SceneWriterOptions
    /// The dots per inch of a bitmap, without another wish and at most.
    private static let usualDots = 300, mostDots = 9600

    /// Draws in the size of the drawing without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let factor = options.width.map { Double($0) / scene.size.width } ?? 1, points = factor * 0.75
        let file = ByteCollector()
        let surface = file.pdfSurface(width: scene.size.width * points, height: scene.size.height * points)
        // The same scene gives the same bytes.
        surface.omitDate()
        let resolution = Double(min(max(options.resolution ?? Self.usualDots, 1), Self.mostDots))
        var canvas = CairoCanvas(
            CairoContext(surface), PageMedium(resolution: resolution), PixelBudget(pixels: options.pixelLimit))
        canvas.concatenate(.scale(x: points, y: points))
        try canvas.draw(scene, magnification: factor, reporting: &diagnostics)
        try surface.finish()
        try file.bytes.withBytes(sink)
    }
}

#endif
