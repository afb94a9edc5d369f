#if Rendering

import BitmapCoding
public import Switchless
public import VectorScene

/// Draws a scene into a JPEG, on white unless `SceneWriterOptions.background` is another colour.
///
/// `SceneWriterOptions.quality` is that of the file, 90 without another wish.
public struct JPEGWriter: SceneWriter {
    public static let name: Name = "jpeg"
    public static let summary = "A picture without transparency, drawn by Cairo."
    public static let fileExtension = "jpg"
    public static let mediaType = "image/jpeg"
    public static var content: any ResultContent.Type { BinaryContent.self }

    private let options: SceneWriterOptions
    private static let usualQuality = 90

    /// Draws in the size of the drawing without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let background = options.background ?? SceneColor(red: 255, green: 255, blue: 255)
        let pixels = try ScenePixels(of: scene, options, on: background, reporting: &diagnostics)
        let file = PixbufEncoder.file(
            "jpeg", of: try pixels.bitmap(channels: 3), quality: options.quality ?? Self.usualQuality)
        try TimeBudget.check()
        guard let file else { throw PaintingError("encoder", "gdk-pixbuf writes no JPEG here; choose another format") }
        try file.withBytes(sink)
    }
}

#endif
