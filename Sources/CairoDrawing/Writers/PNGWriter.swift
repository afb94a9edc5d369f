#if Rendering

public import Switchless
public import VectorScene

/// Draws a scene into a PNG, with a transparent background unless `SceneWriterOptions.background` is one.
///
/// A drawing of up to 256 colours becomes a picture with a palette. `SceneWriterOptions.compression` chooses between
/// small and fast.
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
        let pixels = try ScenePixels(of: scene, options, on: options.background, reporting: &diagnostics)
        try PNGEncoder(pixels.surface, level: options.compression).file().withBytes(sink)
    }
}

#endif
