#if Rendering

import CCairo
import VectorScene

/// What a canvas draws on in the end: pixels, or a page that stays sharp.
protocol CairoMedium {
    /// The pixels per unit in which a tile is drawn.
    func tileScale(_ tile: Rect, _ scales: Point) -> Point
    /// Makes the surface of a tile.
    func tileSurface(width: Double, height: Double) throws -> CairoSurface
    /// The pixels per unit of the page in which masks by luminance are drawn.
    var maskScale: Double { get }
    /// What is drawn beyond the edge of an image.
    var imageExtend: cairo_extend_t { get }
    /// The least difference between the offsets of two colour stops.
    var stopGap: Double { get }
    /// The least length of a dash, in widths of the line.
    var shortestDash: Double { get }
    /// Whether it carries JPEG files as they are.
    var carriesJPEG: Bool { get }
}

/// A bitmap.
struct BitmapMedium: CairoMedium {
    /// The longest side of a tile, in pixels.
    static let longestSide = 4096.0
    let maskScale = 1.0
    let carriesJPEG = false
    let stopGap = 0.0
    let shortestDash = 0.0
    // A transparent surrounding would shine through the edge of a magnified image.
    let imageExtend = CAIRO_EXTEND_PAD

    func tileScale(_ tile: Rect, _ scales: Point) -> Point {
        Point(pixels(tile.width * scales.x) / tile.width, pixels(tile.height * scales.y) / tile.height)
    }

    /// Whole pixels, so that tiles meet without a seam.
    private func pixels(_ length: Double) -> Double { min(max(length.rounded(), 1), Self.longestSide) }

    func tileSurface(width: Double, height: Double) throws -> CairoSurface {
        try CairoSurface(width: Int(width.rounded()), height: Int(height.rounded()))
    }
}

/// A page of vectors.
struct PageMedium: CairoMedium {
    /// 300 pixels an inch, with 72 units of the page in an inch.
    let maskScale = 300.0 / 72
    let carriesJPEG = true
    // Readers of PDF lose one of two stops at the same offset.
    let stopGap = 0.00001
    // Readers of PDF do not know in which direction the square cap of a dash without length lies.
    let shortestDash = 0.001
    let imageExtend = CAIRO_EXTEND_NONE

    // Cairo repeats tiles at steps of whole units.
    func tileScale(_ tile: Rect, _ scales: Point) -> Point {
        Point(tile.width.rounded(.up) / tile.width, tile.height.rounded(.up) / tile.height)
    }

    func tileSurface(width: Double, height: Double) throws -> CairoSurface {
        try CairoSurface(recordingWidth: width.rounded(), height: height.rounded())
    }
}

#endif
