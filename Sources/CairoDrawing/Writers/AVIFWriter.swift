#if Rendering

import BitmapCoding
public import Switchless
public import VectorScene

/// Draws a scene into an AVIF, with a transparent background unless `SceneWriterOptions.background` is one.
///
/// It needs libavif's module for gdk-pixbuf on the machine that it runs on: `libavif-gdk-pixbuf` in Debian and Ubuntu.
/// `SceneWriterOptions.quality` is that of the file, 80 without another wish. The encoder takes a second or two for a
/// million pixels and cannot be interrupted by `TimeBudget`, so that a picture has at most 1,048,576.
public struct AVIFWriter: SceneWriter {
    public static let name: Name = "avif"
    public static let summary = "A picture, drawn by Cairo, smaller and slower than WebP."
    public static let fileExtension = "avif"
    public static let mediaType = "image/avif"
    public static var content: any ResultContent.Type { BinaryContent.self }

    private let options: SceneWriterOptions
    private static let usualQuality = 80, pixelLimit = 1 << 20

    /// Draws in the size of the drawing without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let pixels = try ScenePixels(
            of: scene, options, on: options.background, pixelLimit: Self.pixelLimit, reporting: &diagnostics)
        let file = PixbufEncoder.file(
            "avif", of: try pixels.bitmap(channels: 4), quality: options.quality ?? Self.usualQuality)
        try TimeBudget.check()
        guard let file else {
            throw PaintingError(
                "encoder", "gdk-pixbuf writes no AVIF here; install libavif-gdk-pixbuf, or choose another format")
        }
        try file.withBytes(sink)
    }
}

#endif
