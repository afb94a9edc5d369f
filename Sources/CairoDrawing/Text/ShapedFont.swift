#if Cairo

import CPango
import VectorScene

/// A font of Pango, with the outlines of its glyphs.
///
/// Safe: it keeps a reference to Pango's font, and drops it once.
final class ShapedFont {
    /// Whether its glyphs are outlines, and not bitmaps.
    let hasOutlines: Bool
    private let pointer: UnsafeMutablePointer<PangoFont>
    private let scratch: CairoContext
    private var outlines: [UInt32: PathData] = [:]

    /// Keeps a font.
    ///
    /// - Parameters:
    ///   - pointer: the font.
    ///   - scratch: what is drawn on to get outlines.
    init(_ pointer: UnsafeMutablePointer<PangoFont>, _ scratch: CairoContext) {
        self.pointer = pointer
        self.scratch = scratch
        g_object_ref(pointer)
        let face = hb_font_get_face(pango_font_get_hb_font(pointer))
        hasOutlines = Self.outlineTables.contains { tag in
            let table = hb_face_reference_table(face, tag)
            defer { hb_blob_destroy(table) }
            return hb_blob_get_length(table) > 0
        }
    }

    deinit { g_object_unref(pointer) }

    /// The outline of a glyph, at ``TextShaper/size``.
    ///
    /// Cairo would trace the pixels of a bitmap.
    func outline(of glyph: UInt32) -> PathData {
        guard hasOutlines else { return PathData() }
        if let known = outlines[glyph] { return known }
        let string = pango_glyph_string_new()
        defer { pango_glyph_string_free(string) }
        pango_glyph_string_set_size(string, 1)
        string?.pointee.glyphs[0] = PangoGlyphInfo()
        string?.pointee.glyphs[0].glyph = glyph
        cairo_new_path(scratch.pointer)
        pango_cairo_glyph_string_path(scratch.pointer, pointer, string)
        let outline = CairoPath.current(in: scratch)
        outlines[glyph] = outline
        return outline
    }

    /// The tables that hold outlines: `glyf`, `CFF ` and `CFF2`.
    private static let outlineTables: [hb_tag_t] = [0x676C_7966, 0x4346_4620, 0x4346_4632]
}

#endif
