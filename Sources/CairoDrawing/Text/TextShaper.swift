#if Cairo

import CPango
import VectorScene

/// Chooses fonts, glyphs and their order with Pango, which uses fontconfig, HarfBuzz and FriBidi.
///
/// Every font is loaded at one size and scaled afterwards. So no size is rounded, and two spans of different sizes share a font.
///
/// Safe: Pango's objects are freed by the one who made them, and its arrays are read within the numbers that they say.
final class TextShaper {
    /// The size at which fonts are loaded: the units per em of most fonts.
    static let size = 1000.0

    private let context: OpaquePointer
    private let scratch: CairoContext
    private var fonts: [UnsafeMutablePointer<PangoFont>: ShapedFont] = [:]

    /// Makes a shaper; `nil` where no fonts are installed.
    init?() {
        guard let map = pango_cairo_font_map_get_default(), Self.hasFonts(map),
            let surface = try? CairoSurface(width: 1, height: 1), let context = pango_font_map_create_context(map)
        else { return nil }
        self.context = context
        scratch = CairoContext(surface)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

    /// Pango cannot do without any font.
    private static func hasFonts(_ map: UnsafeMutablePointer<PangoFontMap>) -> Bool {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(map, &families, &count)
        g_free(families)
        return count > 0
    }

    /// Shapes a paragraph.
    ///
    /// - Returns: its runs, from left to right.
    func runs(of text: ChunkText, rightToLeft: Bool) -> [ShapedRun] {
        // Pango counts bytes in 32 bits.
        guard let length = Int32(exactly: text.bytes.count), length > 0 else { return [] }
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        for (range, style) in text.styles { Self.attributes(of: style, over: range, into: attributes) }
        let direction = rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        let runs = text.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters -> [ShapedRun] in
                guard let start = characters.baseAddress else { return [] }
                var runs: [ShapedRun] = []
                let items = pango_itemize_with_base_dir(context, direction, start, 0, length, attributes, nil)
                var next = items
                while let link = next {
                    let item = link.pointee.data.assumingMemoryBound(to: PangoItem.self)
                    runs.append(run(of: item, in: start, length))
                    pango_item_free(item)
                    next = link.pointee.next
                }
                g_list_free(items)
                return runs
            }
        }
        return BidiOrder.visual(of: runs.map(\.level)).map { runs[$0] }
    }

    private func run(
        of item: UnsafeMutablePointer<PangoItem>, in text: UnsafePointer<CChar>, _ length: Int32
    ) -> ShapedRun {
        let offset = Int(item.pointee.offset)
        let string = pango_glyph_string_new()
        defer { pango_glyph_string_free(string) }
        pango_shape_full(text + offset, item.pointee.length, text, length, &item.pointee.analysis, string)
        var run = ShapedRun(
            font: item.pointee.analysis.font.map(font), level: Int(item.pointee.analysis.level), glyphs: [])
        guard let glyphs = string?.pointee.glyphs, let clusters = string?.pointee.log_clusters else { return run }
        let scale = Self.size * Double(PANGO_SCALE)
        run.glyphs = (0..<Int(string?.pointee.num_glyphs ?? 0)).map { index in
            let geometry = glyphs[index].geometry
            return ShapedGlyph(
                glyph: glyphs[index].glyph, byte: offset + Int(clusters[index]),
                advance: Double(geometry.width) / scale,
                offset: Point(Double(geometry.x_offset) / scale, Double(geometry.y_offset) / scale))
        }
        return run
    }

    private func font(_ pointer: UnsafeMutablePointer<PangoFont>) -> ShapedFont {
        guard let known = fonts[pointer] else {
            let font = ShapedFont(pointer, scratch)
            fonts[pointer] = font
            return font
        }
        return known
    }

    private static func attributes(of style: ShapingStyle, over range: Range<Int>, into list: OpaquePointer?) {
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            attribute?.pointee.start_index = guint(range.lowerBound)
            attribute?.pointee.end_index = guint(range.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        let description = PangoNames.description(of: style.font)
        insert(pango_attr_font_desc_new(description))
        pango_font_description_free(description)
        let features = PangoNames.features(of: style)
        if !features.isEmpty { insert(pango_attr_font_features_new(features)) }
        if let language = style.language { insert(pango_attr_language_new(pango_language_from_string(language))) }
    }
}

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
