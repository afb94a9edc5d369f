#if Rendering

import VectorScene

/// The glyphs of one cluster of characters, and their position on the line.
///
/// Lines run along the u axis; v is across, downwards in horizontal text. A vertical line is turned by 90 degrees as a
/// whole, so upright glyphs are turned back.
struct GlyphCluster {
    let font: Font
    /// The glyphs, in visual order.
    let glyphs: ArraySlice<ShapedGlyph>
    /// The index of the first character in the chunk.
    let character: Int
    /// The number of characters.
    let count: Int
    /// The index of the span of its first character.
    let span: Int
    /// Whether the glyphs stand upright in a vertical line.
    let isUpright: Bool
    /// Whether the glyphs stand side by side in the room of one.
    let isCombined: Bool
    /// The user units of one em.
    let size: Double
    /// The width of the glyphs along the line, in user units.
    var width: Double
    /// The distance to the next cluster, in user units.
    var advance: Double
    /// How much the glyphs are stretched along the line.
    var stretch = 1.0
    /// How far the glyphs are moved across the line, for baselines.
    var rise = 0.0
    /// Whether it has a shift or a rotation of its own, so that decorations do not run through.
    var isApart = false
    /// Maps the line at the cluster's pen to the line at the chunk's start; `nil` if it lies beyond its path.
    var position: Transform?
    /// The same for the straight line that is bent along a path; `nil` if nothing is bent.
    var straightPosition: Transform?

    init(_ glyphs: ArraySlice<ShapedGlyph>, count: Int, span: Int, _ style: ShapingStyle, size: Double) {
        font = style.font
        self.glyphs = glyphs
        character = glyphs.first?.character ?? 0
        self.count = count
        self.span = span
        isUpright = style.isUpright
        isCombined = style.isCombined
        self.size = size
        width = (style.isCombined ? 1 : glyphs.reduce(0) { $0 + $1.advance }) * size
        advance = width
    }

    /// The glyph cell: the advance by ascent and descent, at the pen.
    var cell: Rect {
        let (top, bottom) =
            isUpright ? (-size / 2, size / 2) : (-font.metrics.ascent * size, -font.metrics.descent * size)
        return Rect(minX: 0, minY: top, maxX: max(width * stretch, 0), maxY: bottom)
    }

    /// Each glyph with the transform from its space to the line at the pen.
    var placedGlyphs: [(glyph: UInt32, transform: Transform)] {
        guard !isCombined else { return combinedGlyphs }
        var pen = 0.0
        let turn = isUpright ? Transform.rotation(degrees: -90) : .identity
        let line = Transform.scale(x: stretch, y: 1)
        return glyphs.map { glyph in
            defer { pen += glyph.advance * size }
            let place =
                turn * .translation(x: glyph.offset.x * size, y: glyph.offset.y * size) * .scale(x: size, y: size)
            return (glyph.glyph, line * .translation(x: pen, y: 0) * place)
        }
    }

    /// The glyphs in the middle of a square of one em, narrower where they do not fit (CSS Writing Modes 4, 9.1.2).
    private var combinedGlyphs: [(glyph: UInt32, transform: Transform)] {
        let natural = glyphs.reduce(0) { $0 + $1.advance }
        let factor = natural > 1 ? 1 / natural : 1
        // The middle of the font, between ascent and descent, is that of the square.
        let baseline = (1 + font.metrics.ascent + font.metrics.descent) / 2 * size
        let start = Point(-natural * factor / 2 * size, baseline)
        let square =
            Transform.scale(x: stretch, y: 1) * .rotation(degrees: -90) * .translation(x: start.x, y: start.y)
            * .scale(x: factor * size, y: size)
        var pen = 0.0
        return glyphs.map { glyph in
            defer { pen += glyph.advance }
            return (glyph.glyph, square * .translation(x: pen + glyph.offset.x, y: glyph.offset.y))
        }
    }
}

#endif
