#if Rendering

import CHarfBuzz
import VectorScene

/// A glyph of a run, in ems with y downwards.
struct ShapedGlyph {
    /// Its number in the font.
    let glyph: UInt32
    /// The index of the first character of its cluster in the chunk.
    let character: Int
    /// The distance to the next glyph along the line.
    let advance: Double
    /// The offset of its origin from the pen.
    let offset: Point
}

/// Shapes runs with HarfBuzz. It reuses one buffer, so it serves one thread.
final class Shaper {
    private let buffer = HarfBuzzBuffer()

    /// The glyphs of a run in visual order.
    ///
    /// - Parameter text: the code points of the whole chunk. Those around the run decide how Arabic letters join.
    func shape(_ run: ShapingRun, of text: [UInt32]) -> [ShapedGlyph] {
        let style = run.style
        buffer.clear()
        buffer.add(text, run.range)
        buffer.set(style.direction, hb_script_t(rawValue: style.script), language: style.span.language)
        buffer.shape(in: style.font.harfBuzz, style.span.harfBuzz)
        let scale = 1 / style.font.face.unitsPerEm
        return buffer.glyphs { glyph, character, position in
            ShapedGlyph(
                glyph: glyph, character: character,
                advance: Double(style.direction == HB_DIRECTION_TTB ? -position.y_advance : position.x_advance) * scale,
                offset: Point(Double(position.x_offset) * scale, -Double(position.y_offset) * scale))
        }
    }
}

#endif
