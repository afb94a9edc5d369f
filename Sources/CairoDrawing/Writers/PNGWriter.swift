#if Cairo

import CCairo
public import Switchless
public import VectorScene

/// Draws a scene into a PNG with a transparent background.
///
/// Its size is that of the drawing, or what `SceneWriterOptions.width` asks for.
public struct PNGWriter: SceneWriter {
    public static let name: Name = "png"
    public static let summary = "A picture with a transparent background, drawn by Cairo."
    public static let fileExtension = "png"

    private let options: SceneWriterOptions

    /// Draws in the size of the drawing without another wish.
    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.options = options }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let budget = PixelBudget(pixels: options.pixelLimit)
        let scale = options.width.map { Double($0) / scene.size.width } ?? 1
        let (width, height) = (scene.size.width * scale, scene.size.height * scale)
        let pixels = max(width.rounded(.up), 1) * max(height.rounded(.up), 1)
        guard pixels <= Double(options.pixelLimit), max(width, height) <= Self.longestSide else {
            throw PaintingError(
                "limit-pixels",
                """
                the picture would have \(Self.size(width)) x \(Self.size(height)) pixels, but the limit is \
                \(options.pixelLimit), and \(Int(Self.longestSide)) along a side; choose a smaller width
                """)
        }
        let surface = try CairoSurface(
            width: max(Int(width.rounded(.up)), 1), height: max(Int(height.rounded(.up)), 1))
        var canvas = CairoCanvas(CairoContext(surface), BitmapMedium(), budget)
        canvas.concatenate(.scale(x: scale, y: scale))
        try canvas.draw(scene, reporting: &diagnostics)
        let file = ByteCollector()
        try file.writePNG(surface)
        try file.bytes.withUnsafeBytes(sink)
    }

    /// The most pixels that Cairo has along a side.
    private static let longestSide = 32767.0

    /// A size for people, which any number has.
    private static func size(_ length: Double) -> String { length < 1e15 ? "\(Int(length.rounded(.up)))" : "\(length)" }
}

extension CairoCanvas {
    /// Draws a scene, and takes over the diagnostics.
    mutating func draw(_ scene: SceneGraph, reporting diagnostics: inout Diagnostics) throws {
        self.diagnostics = diagnostics
        defer { diagnostics = self.diagnostics }
        try ScenePainter.draw(scene, on: &self)
        try CairoStatus.check(cairo_status(context.pointer))
    }
}

#endif
