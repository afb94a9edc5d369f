#if Rendering

import BitmapCoding
import CCairo
import Switchless
import VectorScene

/// The pixels of a scene, for the formats of pictures.
///
/// Their size is that of the drawing, with a fraction rounded up, or what `SceneWriterOptions.width` or
/// `SceneWriterOptions.fit` asks for. In a picture of that width the drawing is stretched by less than a pixel to fill
/// the height too.
struct ScenePixels {
    let surface: CairoSurface

    /// Draws a scene.
    ///
    /// - Parameters:
    ///   - scene: the scene.
    ///   - options: what is asked for.
    ///   - background: the colour where nothing is drawn; `nil` for transparent.
    ///   - longestSide: the most pixels that the format has along a side.
    ///   - pixelLimit: the most pixels that the format is given, if less than in the options.
    ///   - diagnostics: receives what is not drawn.
    /// - Throws: `PaintingError` where the picture is too large.
    init(
        of scene: SceneGraph, _ options: SceneWriterOptions, on background: SceneColor?,
        longestSide: Int = ScenePixels.cairoLongestSide, pixelLimit: Int = .max,
        reporting diagnostics: inout Diagnostics
    ) throws {
        let layout = PictureLayout(of: scene.size, options, hasPixels: true), size = layout.size
        let side = min(longestSide, Self.cairoLongestSide), limit = min(pixelLimit, options.pixelLimit)
        guard size.width * size.height <= Double(limit), max(size.width, size.height) <= Double(side)
        else {
            throw PaintingError(
                "limit-pixels",
                """
                the picture would have \(Self.text(size.width)) x \(Self.text(size.height)) pixels, but the limit is \
                \(limit), and \(side) along a side; choose a smaller width
                """)
        }
        surface = try CairoSurface(width: Int(size.width), height: Int(size.height))
        var canvas = CairoCanvas(
            CairoContext(surface), BitmapMedium(), PixelBudget(limit: limit, for: size))
        try canvas.draw(scene, layout, on: background, reporting: &diagnostics)
    }

    /// The channels of all pixels, not multiplied with alpha, row by row from the top.
    ///
    /// - Parameter count: 3 for red, green and blue, 4 with alpha.
    func bitmap(channels count: Int) throws -> Bitmap {
        let size = BitmapSize(width: surface.width, height: surface.height)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * size.width * size.height)
        try surface.readRows { _, row in
            for x in row.indices {
                let color = row[x].straightColor
                for shift in [24, 16, 8, 0].prefix(count) {
                    bytes.append(UInt8(truncatingIfNeeded: color >> UInt32(shift)))
                }
            }
            return true
        }
        return Bitmap(size: size, bytes: bytes)
    }

    /// The most pixels that Cairo has along a side.
    static let cairoLongestSide = 32767

    /// A length for people, which any number has.
    private static func text(_ length: Double) -> String { length < 1e15 ? "\(Int(length))" : "\(length)" }
}

extension CairoCanvas {
    /// Paints everything with a colour.
    private mutating func cover(_ color: SceneColor, opacity: Double) {
        setPaint(color, opacity: opacity)
        context.paint(alpha: 1, CAIRO_OPERATOR_OVER)
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

#endif
