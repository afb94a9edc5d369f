#if Rendering

public import Switchless
public import VectorScene
import ZlibPacking

/// Draws a scene into a PNG, with a transparent background unless `SceneWriterOptions.background` is one.
///
/// A drawing of up to 256 colours becomes a picture with a palette. `SceneWriterOptions.compression` chooses between
/// small and fast.
public struct PNGWriter: SceneWriter {
    public static let name: Name = "png"
    public static let summary = "A picture, drawn by Cairo."
    public static let fileExtension = "png"
    public static let mediaType = "image/png"
    public static let hasFrames = true
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

    /// Writes frames as an animated PNG (PNG 3, 11.3.6), which programs that know nothing of it show as the first one.
    ///
    /// All of them together have at most `SceneWriterOptions.pixelLimit` pixels.
    public func write(
        frames: SceneFrames, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let limit = options.pixelLimit / max(1, frames.scenes.count)
        // The format has two bytes for it. What is no number counts as 0.
        let milliseconds = frames.interval > 0 ? Int(min(frames.interval * 1000, 65_535).rounded()) : 0
        var png: PNGFile?
        for scene in frames.scenes {
            let surface = try ScenePixels(
                of: scene, options, on: options.background, pixelLimit: limit, reporting: &diagnostics
            ).surface
            var file = png ?? PNGFile(width: surface.width, height: surface.height, .rgba)
            if png == nil { file.add(frames: frames.scenes.count, repeats: frames.repeats) }
            try PNGEncoder(surface, level: options.compression).add(to: &file, for: milliseconds)
            png = file
        }
        try png?.finished().withBytes(sink)
    }
}

#endif
