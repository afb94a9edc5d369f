#if Rendering

import CHarfBuzz
import VectorScene

/// Owns a `hb_buffer_t`: text that becomes glyphs. It serves one thread.
///
/// Safe: it owns its buffer, whose arrays are as long as HarfBuzz says, and are read before anything else is done with
/// it.
@safe
final class HarfBuzzBuffer {
    private let buffer: OpaquePointer

    init() { unsafe buffer = unsafe hb_buffer_create().made }

    deinit { unsafe hb_buffer_destroy(buffer) }

    /// Removes text and glyphs, and forgets what was set.
    func clear() { unsafe hb_buffer_clear_contents(buffer) }

    /// Adds the characters of a range. Those around it decide how Arabic letters join.
    func add(_ text: [UInt32], _ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= text.count, "range of characters out of bounds")
        unsafe hb_buffer_add_utf32(
            buffer, text, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    }

    /// Adds a text, whose direction, script and language HarfBuzz guesses.
    func addGuessing(_ text: String) {
        let length = Int32(clamping: text.utf8.count)
        unsafe hb_buffer_add_utf8(buffer, text, length, 0, length)
        unsafe hb_buffer_guess_segment_properties(buffer)
    }

    /// Sets what the text is.
    ///
    /// - Parameter language: the language as a tag; `nil` for none.
    func set(_ direction: hb_direction_t, _ script: hb_script_t, language: String?) {
        unsafe hb_buffer_set_direction(buffer, direction)
        unsafe hb_buffer_set_script(buffer, script)
        if let language { unsafe hb_buffer_set_language(buffer, hb_language_from_string(language, -1)) }
    }

    /// Replaces the text by glyphs of a font.
    func shape(in font: HarfBuzzFont, _ features: [hb_feature_t]) {
        unsafe hb_shape(font.pointer, buffer, features, UInt32(features.count))
    }

    /// The value of `body` for each glyph: its number, the index of the first character of its cluster, and its
    /// position.
    func glyphs<Glyph>(_ body: (UInt32, Int, hb_glyph_position_t) -> Glyph) -> [Glyph] {
        var count: UInt32 = 0
        guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
        else { return [] }
        return (0..<Int(count)).map { index in
            unsafe body(infos[index].codepoint, Int(infos[index].cluster), positions[index])
        }
    }
}

extension Unicode.Scalar {
    /// The script (UAX 24).
    var script: hb_script_t { unsafe hb_unicode_script(hb_unicode_funcs_get_default(), value) }

    /// This character composed with a mark, where Unicode has such a character.
    func composed(with mark: Unicode.Scalar) -> Unicode.Scalar? {
        var both: hb_codepoint_t = 0
        guard unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), value, mark.value, &both) != 0 else {
            return nil
        }
        return Unicode.Scalar(both)
    }
}

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
