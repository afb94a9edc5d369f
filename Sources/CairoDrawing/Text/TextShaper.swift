#if Rendering

import CPango
import VectorScene

/// Chooses fonts, glyphs and their order with Pango, which uses fontconfig, HarfBuzz and FriBidi.
///
/// Every font is loaded at one size and scaled afterwards. So no size is rounded, and two spans of different sizes
/// share a font.
///
/// Safe: Pango's objects are freed by the one who made them, and its arrays are read within the numbers that they say.
@safe
final class TextShaper {
    /// The size at which fonts are loaded: the units per em of most fonts.
    static let size = 1000.0

    private let context: OpaquePointer
    private let scratch: CairoContext
    private var fonts: [UnsafeMutablePointer<PangoFont>: ShapedFont] = unsafe [:]

    /// Makes a shaper; `nil` where no fonts are installed.
    init?() {
        guard let map = unsafe pango_cairo_font_map_get_default(), unsafe Self.hasFonts(map),
            let surface = try? CairoSurface(width: 1, height: 1),
            let context = unsafe pango_font_map_create_context(map)
        else { return nil }
        unsafe self.context = unsafe context
        scratch = CairoContext(surface)
        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
    }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }

    /// Pango cannot do without any font.
    private static func hasFonts(_ map: UnsafeMutablePointer<PangoFontMap>) -> Bool {
        var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        unsafe pango_font_map_list_families(map, &families, &count)
        unsafe g_free(families)
        return count > 0
    }

    /// Shapes a paragraph.
    ///
    /// - Returns: its runs, from left to right.
    func runs(of text: ChunkText, rightToLeft: Bool) -> [ShapedRun] {
        // Pango counts bytes in 32 bits.
        guard let length = Int32(exactly: text.bytes.count), length > 0 else { return [] }
        let attributes = unsafe pango_attr_list_new()
        defer { unsafe pango_attr_list_unref(attributes) }
        for (range, style) in text.styles { unsafe Self.attributes(of: style, over: range, into: attributes) }
        let direction = rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        let runs = unsafe text.bytes.withUnsafeBufferPointer { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters -> [ShapedRun] in
                guard let start = characters.baseAddress else { return [] }
                var runs: [ShapedRun] = []
                let items = unsafe pango_itemize_with_base_dir(context, direction, start, 0, length, attributes, nil)
                var next = unsafe items
                while let link = unsafe next {
                    let item = unsafe link.pointee.data.assumingMemoryBound(to: PangoItem.self)
                    unsafe runs.append(run(of: item, in: start, length))
                    unsafe pango_item_free(item)
                    unsafe next = unsafe link.pointee.next
                }
                unsafe g_list_free(items)
                return runs
            }
        }
        return BidiOrder.visual(of: runs.map(\.level)).map { runs[$0] }
    }

    private func run(
        of item: UnsafeMutablePointer<PangoItem>, in text: UnsafePointer<CChar>, _ length: Int32
    ) -> ShapedRun {
        let offset = unsafe Int(item.pointee.offset)
        let string = unsafe pango_glyph_string_new()
        defer { unsafe pango_glyph_string_free(string) }
        unsafe pango_shape_full(text + offset, item.pointee.length, text, length, &item.pointee.analysis, string)
        var run = unsafe ShapedRun(
            font: item.pointee.analysis.font.map(font), level: Int(item.pointee.analysis.level), glyphs: [])
        guard let glyphs = unsafe string?.pointee.glyphs, let clusters = unsafe string?.pointee.log_clusters else {
            return run
        }
        let scale = Self.size * Double(PANGO_SCALE)
        run.glyphs = unsafe (0..<Int(string?.pointee.num_glyphs ?? 0)).map { index in
            let geometry = unsafe glyphs[index].geometry
            return unsafe ShapedGlyph(
                glyph: glyphs[index].glyph, byte: offset + Int(clusters[index]),
                advance: Double(geometry.width) / scale,
                offset: Point(Double(geometry.x_offset) / scale, Double(geometry.y_offset) / scale))
        }
        return run
    }

    private func font(_ pointer: UnsafeMutablePointer<PangoFont>) -> ShapedFont {
        guard let known = unsafe fonts[pointer] else {
            let font = unsafe ShapedFont(pointer, scratch)
            unsafe fonts[pointer] = font
            return font
        }
        return known
    }

    private static func attributes(of style: ShapingStyle, over range: Range<Int>, into list: OpaquePointer?) {
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            unsafe attribute?.pointee.start_index = guint(range.lowerBound)
            unsafe attribute?.pointee.end_index = guint(range.upperBound)
            unsafe pango_attr_list_insert(list, attribute)
        }
        let description = PangoNames.description(of: style.font)
        unsafe insert(pango_attr_font_desc_new(description.pointer))
        let features = PangoNames.features(of: style)
        if !features.isEmpty { unsafe insert(pango_attr_font_features_new(features)) }
        if let language = style.language {
            unsafe insert(pango_attr_language_new(pango_language_from_string(language)))
        }
    }
}

/// The font description for Pango.
///
/// Safe: it owns its description, into which Pango copies texts.
@safe
final class PangoDescription {
    fileprivate let pointer: OpaquePointer?

    /// Describes any font, at a size in pixels.
    init(size: Double) {
        unsafe pointer = unsafe pango_font_description_new()
        unsafe pango_font_description_set_absolute_size(pointer, size * Double(PANGO_SCALE))
    }

    deinit { unsafe pango_font_description_free(pointer) }

    /// Sets the families, with commas between them.
    func setFamilies(_ families: String) { unsafe pango_font_description_set_family(pointer, families) }

    func setStyle(weight: PangoWeight, _ style: PangoStyle, _ stretch: PangoStretch) {
        unsafe pango_font_description_set_weight(pointer, weight)
        unsafe pango_font_description_set_style(pointer, style)
        unsafe pango_font_description_set_stretch(pointer, stretch)
    }

    func setVariant(_ variant: PangoVariant) { unsafe pango_font_description_set_variant(pointer, variant) }

    /// Sets the axes: a tag, `=` and a value for each, with commas between them.
    func setVariations(_ variations: String) { unsafe pango_font_description_set_variations(pointer, variations) }
}

/// A font of Pango, with the outlines of its glyphs.
///
/// Safe: it keeps a reference to Pango's font, and drops it once.
@safe
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
        unsafe self.pointer = unsafe pointer
        self.scratch = scratch
        unsafe g_object_ref(pointer)
        let face = unsafe hb_font_get_face(pango_font_get_hb_font(pointer))
        hasOutlines = Self.outlineTables.contains { tag in
            let table = unsafe hb_face_reference_table(face, tag)
            defer { unsafe hb_blob_destroy(table) }
            return unsafe hb_blob_get_length(table) > 0
        }
    }

    deinit { unsafe g_object_unref(pointer) }

    /// The outline of a glyph, at ``TextShaper/size``.
    ///
    /// Cairo would trace the pixels of a bitmap.
    func outline(of glyph: UInt32) -> PathData {
        guard hasOutlines else { return PathData() }
        if let known = outlines[glyph] { return known }
        let string = unsafe pango_glyph_string_new()
        defer { unsafe pango_glyph_string_free(string) }
        unsafe pango_glyph_string_set_size(string, 1)
        unsafe string?.pointee.glyphs[0] = PangoGlyphInfo()
        unsafe string?.pointee.glyphs[0].glyph = glyph
        scratch.beginPath()
        unsafe pango_cairo_glyph_string_path(scratch.pointer, pointer, string)
        let outline = CairoPath.current(in: scratch)
        outlines[glyph] = outline
        return outline
    }

    /// The tables that hold outlines: `glyf`, `CFF ` and `CFF2`.
    private static let outlineTables: [hb_tag_t] = [0x676C_7966, 0x4346_4620, 0x4346_4632]
}

/// Pango's names for what a font has to be.
enum PangoNames {
    /// The description of a font.
    static func description(of font: SceneFont) -> PangoDescription {
        let description = PangoDescription(size: TextShaper.size)
        // Pango takes a list with commas.
        let families = font.families.map {
            drawable(FontFamilyName($0).name.split(separator: ",").joined(separator: " "))
        }
        description.setFamilies(families.isEmpty ? "serif" : families.joined(separator: ","))
        description.setStyle(
            weight: PangoWeight(rawValue: .init(min(max(font.weight, 100), 1000))),
            styles[font.style] ?? PANGO_STYLE_NORMAL, stretch(font.stretch))
        if font.smallCaps { description.setVariant(PANGO_VARIANT_SMALL_CAPS) }
        let variations = font.variations.filter { isTag($0.key) && $0.value.isFinite }
        if !variations.isEmpty {
            description.setVariations(
                variations.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: ","))
        }
        return description
    }

    /// The features of a font that are not as they are by default.
    static func features(of style: ShapingStyle) -> String {
        let kerning = style.font.kerning ? [] : ["kern=0"]
        let ligatures = style.hasLigatures ? [] : ["liga=0", "clig=0", "dlig=0", "hlig=0"]
        return (kerning + ligatures).joined(separator: ",")
    }

    private static let styles: [FontStyle: PangoStyle] = [
        .normal: PANGO_STYLE_NORMAL, .italic: PANGO_STYLE_ITALIC, .oblique: PANGO_STYLE_OBLIQUE,
    ]

    /// The widths that Pango has, in percent.
    private static let stretches: [(percent: Double, stretch: PangoStretch)] = [
        (50, PANGO_STRETCH_ULTRA_CONDENSED), (62.5, PANGO_STRETCH_EXTRA_CONDENSED), (75, PANGO_STRETCH_CONDENSED),
        (87.5, PANGO_STRETCH_SEMI_CONDENSED), (100, PANGO_STRETCH_NORMAL), (112.5, PANGO_STRETCH_SEMI_EXPANDED),
        (125, PANGO_STRETCH_EXPANDED), (150, PANGO_STRETCH_EXTRA_EXPANDED), (200, PANGO_STRETCH_ULTRA_EXPANDED),
    ]

    private static func stretch(_ percent: Double) -> PangoStretch {
        let nearest = stretches.min { abs($0.percent - percent) < abs($1.percent - percent) }
        return nearest?.stretch ?? PANGO_STRETCH_NORMAL
    }

    private static let tagBytes: [ClosedRange<UInt8>] = [
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"),
    ]

    /// Whether it is the tag of an axis: four letters or digits.
    private static func isTag(_ text: String) -> Bool {
        text.utf8.count == 4
            && text.utf8.allSatisfy { byte in tagBytes.contains { $0.contains(byte) } }
    }

    /// A text as C has it, which ends at the first zero.
    private static func drawable(_ text: String) -> String { String(text.unicodeScalars.prefix { $0.value != 0 }) }
}

/// A piece of text in one font and one direction.
struct ShapedRun {
    /// The font, if any has glyphs for the text.
    let font: ShapedFont?
    /// The level of bidirectional ordering (UAX 9).
    let level: Int
    /// The glyphs, from left to right.
    var glyphs: [ShapedGlyph]
}

/// A glyph in its place, in parts of the font's size.
struct ShapedGlyph {
    /// Its number in the font.
    let glyph: UInt32
    /// The offset of the first byte that the cluster of glyphs stands for.
    let byte: Int
    /// The distance to the next glyph.
    let advance: Double
    /// The offset from its position, with y downwards.
    let offset: Point
}

#endif
