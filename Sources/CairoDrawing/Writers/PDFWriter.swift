#if Cairo

public import Switchless
public import VectorScene

/// Writes a scene as a PDF of one page.
///
/// A CSS pixel is 3/4 of a point, as there are 96 in an inch. Everything stays sharp at any size but images, and masks by luminance, which
/// become bitmaps of 300 dots per inch.
public struct PDFWriter: SceneWriter {
    public static let name: Name = "pdf"
    public static let summary = "A page of vectors for printing, drawn by Cairo."
    public static let fileExtension = "pdf"
    public static let mediaType = "application/pdf"
    public static var content: any ResultContent.Type { BinaryContent.self }

    private let options: SceneWriterOptions

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
        var canvas = CairoCanvas(CairoContext(surface), PageMedium(), PixelBudget(pixels: options.pixelLimit))
        canvas.concatenate(.scale(x: points, y: points))
        try canvas.draw(scene, magnification: factor, reporting: &diagnostics)
        try surface.finish()
        try file.bytes.withBytes(sink)
    }
}

#endif
