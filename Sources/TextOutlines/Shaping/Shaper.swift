#if TextOutlines

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
@safe
final class Shaper {
    private let buffer: OpaquePointer

    init() { unsafe buffer = unsafe hb_buffer_create().made }

    deinit { unsafe hb_buffer_destroy(buffer) }

    /// The glyphs of a run in visual order.
    ///
    /// - Parameter text: the code points of the whole chunk. Those around the run decide how Arabic letters join.
    func shape(_ run: ShapingRun, of text: [UInt32]) -> [ShapedGlyph] {
        let style = run.style
        unsafe hb_buffer_clear_contents(buffer)
        unsafe hb_buffer_add_utf32(
            buffer, text, Int32(text.count), UInt32(run.range.lowerBound), Int32(run.range.count))
        unsafe hb_buffer_set_direction(buffer, style.direction)
        unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: style.script))
        if let language = style.span.language {
            unsafe hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
        }
        let features = style.span.harfBuzz
        unsafe hb_shape(style.font.pointer, buffer, features, UInt32(features.count))
        return glyphs(of: style)
    }

    private func glyphs(of style: ShapingStyle) -> [ShapedGlyph] {
        var count: UInt32 = 0
        guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        let scale = 1 / style.font.face.unitsPerEm
        return (0..<Int(count)).map { index in
            let position = unsafe positions[index]
            return unsafe ShapedGlyph(
                glyph: infos[index].codepoint, character: Int(infos[index].cluster),
                advance: Double(style.direction == HB_DIRECTION_TTB ? -position.y_advance : position.x_advance) * scale,
                offset: Point(Double(position.x_offset) * scale, -Double(position.y_offset) * scale))
        }
    }
}

#endif
