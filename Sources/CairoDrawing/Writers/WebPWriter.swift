#if Rendering

import BitmapCoding
public import Switchless
public import VectorScene

/// Draws a scene into a WebP, with a transparent background unless `SceneWriterOptions.background` is one.
///
/// The picture is without loss unless `SceneWriterOptions.quality` asks for one: drawings become smaller that way.
public struct WebPWriter: SceneWriter {
    public static let name: Name = "webp"
    public static let summary = "A picture, drawn by Cairo, smaller than PNG."
    public static let fileExtension = "webp"
    public static let mediaType = "image/webp"
    public static var content: any ResultContent.Type { BinaryContent.self }

    private let options: SceneWriterOptions

    /// Draws in the size of the drawing without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let pixels = try ScenePixels(
            of: scene, options, on: options.background, longestSide: WebPEncoder.longestSide, reporting: &diagnostics)
        let file = WebPEncoder.file(of: try pixels.bitmap(channels: 4), quality: options.quality)
        try TimeBudget.check()
        guard let file else { throw PaintingError("encoder", "there is no memory to write the picture as WebP") }
        try file.withBytes(sink)
    }
}

#endif
