#if Rendering

import CHarfBuzz
import Switchless
import VectorScene
import WOFF2Decoding

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Owns a `hb_face_t` and the bytes of its font file.
///
/// Safe: it owns its face, and each array is as long as HarfBuzz says, or is told. `@unchecked Sendable` is safe:
/// HarfBuzz's objects are thread-safe once they are immutable.
@safe
final class HarfBuzzFace: @unchecked Sendable {
    /// The face, immutable.
    let pointer: OpaquePointer
    /// The units of one em.
    let unitsPerEm: Double
    /// The number of glyphs.
    let glyphCount: Int
    /// Whether it has a table with colour glyphs.
    let hasColorGlyphs: Bool

    /// Makes the face at `index` of the file. HarfBuzz checks each table before its first use.
    convenience init(_ bytes: [UInt8], index: Int) { self.init(HarfBuzzBlob(bytes), index: index) }

    /// Makes the face at `index` of the file, whose bytes are shared.
    init(_ blob: HarfBuzzBlob, index: Int) {
        let face = unsafe hb_face_create(blob.pointer, UInt32(index))
        unsafe hb_face_make_immutable(face)
        unsafe pointer = unsafe face.made
        unitsPerEm = unsafe Double(max(hb_face_get_upem(face), 1))
        glyphCount = unsafe Int(hb_face_get_glyph_count(face))
        hasColorGlyphs = Self.colorTables.contains { tag in
            unsafe HarfBuzzBlob(hb_face_reference_table(face, tag)).count > 0
        }
    }

    private static let colorTables = [tag("COLR"), tag("SVG "), tag("CBDT"), tag("sbix")]

    deinit { unsafe hb_face_destroy(pointer) }

    /// A table; without bytes if there is none.
    func blob(_ tag: String) -> HarfBuzzBlob { unsafe HarfBuzzBlob(hb_face_reference_table(pointer, Self.tag(tag))) }

    /// The bytes of a table; empty if there is none.
    func table(_ tag: String) -> [UInt8] { blob(tag).bytes }

    /// The tag that four characters stand for. Shorter ones are filled up with spaces.
    static func tag(_ text: String) -> hb_tag_t { unsafe hb_tag_from_string(text, -1) }
}

// What HarfBuzz reads in the tables.
extension HarfBuzzFace {
    /// The names of these kinds in all languages.
    ///
    /// - Parameters:
    ///   - kinds: the numbers of names (OpenType, `name`).
    ///   - most: how many names are read at most.
    ///   - longest: the bytes of a name after which it is cut off.
    func names(_ kinds: Set<UInt32>, most: Int, longest: Int) -> [String] {
        var count: UInt32 = 0
        let entries = unsafe Array(lent: hb_ot_name_list_names(pointer, &count), count: count)
        let wanted = unsafe entries.lazy.filter { unsafe kinds.contains($0.name_id) }.prefix(most)
        return unsafe wanted.map { entry in
            var length = UInt32(longest)
            var text = [CChar](repeating: 0, count: longest)
            unsafe hb_ot_name_get_utf8(pointer, entry.name_id, entry.language, &length, &text)
            return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    /// The range of an axis; `nil` if the face has none of that tag.
    func axis(_ tag: String) -> ClosedRange<Double>? {
        var axis = hb_ot_var_axis_info_t()
        guard unsafe hb_ot_var_find_axis_info(pointer, Self.tag(tag), &axis) != 0 else { return nil }
        let low = Double(axis.min_value), high = Double(axis.max_value)
        return low <= high ? low...high : nil
    }

    /// Calls `body` with each range of characters that the face has, in their order.
    func forEachCharacterRange(_ body: (ClosedRange<UInt32>) -> Void) {
        let set = unsafe hb_set_create()
        defer { unsafe hb_set_destroy(set) }
        unsafe hb_face_collect_unicodes(pointer, set)
        var first = hb_codepoint_t.max, last = hb_codepoint_t.max
        while unsafe hb_set_next_range(set, &first, &last) != 0 { body(first...last) }
    }

    /// Whether the table of substitutions has a feature among its first 256.
    func hasSubstitution(_ feature: String) -> Bool {
        var tags = [hb_tag_t](repeating: 0, count: 256)
        var count = UInt32(tags.count)
        unsafe hb_ot_layout_table_get_feature_tags(pointer, Self.tag("GSUB"), 0, &count, &tags)
        return tags.prefix(Int(count)).contains(Self.tag(feature))
    }

    /// The number of palettes.
    var paletteCount: UInt32 { unsafe hb_ot_color_palette_get_count(pointer) }

    /// The backgrounds that a palette is made for.
    func paletteFlags(_ palette: UInt32) -> hb_ot_color_palette_flags_t {
        unsafe hb_ot_color_palette_get_flags(pointer, palette)
    }

    /// The colours of a palette.
    func colors(ofPalette palette: UInt32) -> [hb_color_t] {
        var count = unsafe hb_ot_color_palette_get_colors(pointer, palette, 0, nil, nil)
        var colors = [hb_color_t](repeating: 0, count: Int(count))
        unsafe hb_ot_color_palette_get_colors(pointer, palette, 0, &count, &colors)
        return Array(colors.prefix(Int(count)))
    }

    /// The number of layers of a glyph.
    func layerCount(of glyph: UInt32) -> Int { unsafe Int(hb_ot_color_glyph_get_layers(pointer, glyph, 0, nil, nil)) }

    /// The layers of a glyph.
    func layers(of glyph: UInt32) -> [hb_ot_color_layer_t] {
        var count = UInt32(layerCount(of: glyph))
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        unsafe hb_ot_color_glyph_get_layers(pointer, glyph, 0, &count, &layers)
        return Array(layers.prefix(Int(count)))
    }

    /// Whether glyphs have bitmaps.
    var hasPNG: Bool { unsafe hb_ot_color_has_png(pointer) != 0 }

    /// Whether glyphs are in documents of SVG.
    var hasSVG: Bool { unsafe hb_ot_color_has_svg(pointer) != 0 }

    /// The document of SVG with a glyph; without bytes if there is none.
    func svg(of glyph: UInt32) -> HarfBuzzBlob { unsafe HarfBuzzBlob(hb_ot_color_glyph_reference_svg(pointer, glyph)) }
}

/// Owns a `hb_font_t`: a face at one setting of its axes, scaled to the units of its em.
///
/// Safe: it owns its font, which keeps its face. `@unchecked Sendable` is safe: HarfBuzz's objects are thread-safe once
/// they are immutable.
@safe
final class HarfBuzzFont: @unchecked Sendable {
    /// The font, immutable.
    let pointer: OpaquePointer

    /// Makes a font.
    ///
    /// - Parameter variations: the settings of axes by tag; axes that are missing keep their defaults.
    init(_ face: HarfBuzzFace, variations: [String: Double]) {
        let font = unsafe hb_font_create(face.pointer)
        let scale = Int32(face.unitsPerEm)
        unsafe hb_font_set_scale(font, scale, scale)
        let settings = variations.map { hb_variation_t(tag: HarfBuzzFace.tag($0.key), value: Float($0.value)) }
        if !settings.isEmpty { unsafe hb_font_set_variations(font, settings, UInt32(settings.count)) }
        unsafe hb_font_make_immutable(font)
        unsafe pointer = unsafe font.made
    }

    deinit { unsafe hb_font_destroy(pointer) }

    /// The glyph of a character; `nil` if the font has none.
    func glyph(of scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return unsafe hb_font_get_nominal_glyph(pointer, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// The advance of a glyph along a horizontal line, in units.
    func advance(of glyph: UInt32) -> Int32 { unsafe hb_font_get_glyph_h_advance(pointer, glyph) }

    /// The box of a glyph in units; `nil` if it has none.
    func extents(of glyph: UInt32) -> hb_glyph_extents_t? {
        var extents = hb_glyph_extents_t()
        return unsafe hb_font_get_glyph_extents(pointer, glyph, &extents) != 0 ? extents : nil
    }

    /// The outline of a glyph in units, with y upwards; empty if it has too many segments.
    func outline(of glyph: UInt32) -> PathData { unsafe GlyphPen.outline(of: glyph, in: pointer) }

    /// The PNG of a glyph; without bytes if there is none.
    ///
    /// The font has no pixels per em, for which HarfBuzz chooses the largest bitmap.
    func png(of glyph: UInt32) -> HarfBuzzBlob { unsafe HarfBuzzBlob(hb_ot_color_glyph_reference_png(pointer, glyph)) }

    /// A metric for lines of text in units; `nil` if the font has none.
    func metric(_ tag: hb_ot_metrics_tag_t) -> Int32? {
        var position: hb_position_t = 0
        return unsafe hb_ot_metrics_get_position(pointer, tag, &position) != 0 ? position : nil
    }

    /// The height of a baseline in the font's `BASE` table, in units; `nil` if it has none.
    func baseline(_ tag: hb_ot_layout_baseline_tag_t) -> Int32? {
        var position: hb_position_t = 0
        let isThere = unsafe hb_ot_layout_get_baseline(
            pointer, tag, HB_DIRECTION_LTR, HarfBuzzFace.tag("DFLT"), HarfBuzzFace.tag("dflt"), &position)
        return isThere != 0 ? position : nil
    }

    /// The position on each axis, -1 to 1 in parts of 16384.
    var normalizedCoordinates: [Int32] {
        var count: UInt32 = 0
        let coordinates = unsafe hb_font_get_var_coords_normalized(pointer, &count)
        return unsafe Array(lent: coordinates, count: count)
    }
}

/// Receives a glyph's outline from HarfBuzz.
private struct GlyphPen {
    private var path = PathData()
    private var segments = 0

    /// The limit of segments in one glyph. Guards against fonts whose composites repeat each other.
    static let segmentLimit = 100_000

    /// The outline of a glyph in the font's units, with y upwards; empty if it is beyond the limit.
    static func outline(of glyph: UInt32, in font: OpaquePointer) -> PathData {
        var pen = GlyphPen()
        unsafe withUnsafeMutablePointer(to: &pen) {
            unsafe switchless_hb_font_draw_glyph(font, glyph, functions.pointer, $0)
        }
        return pen.segments > segmentLimit ? PathData() : pen.path
    }

    private mutating func draw(_ segment: (inout PathData) -> Void) {
        segments += 1
        if segments <= Self.segmentLimit { segment(&path) }
    }

    private static let functions = DrawFunctions()

    /// The callbacks, immutable.
    @safe
    private final class DrawFunctions: @unchecked Sendable {
        let pointer: OpaquePointer

        init() {
            unsafe pointer = unsafe hb_draw_funcs_create().made
            unsafe hb_draw_funcs_set_move_to_func(
                pointer, { _, data, _, x, y, _ in unsafe GlyphPen.draw(data) { $0.move(to: Point(x, y)) } }, nil, nil)
            unsafe hb_draw_funcs_set_line_to_func(
                pointer, { _, data, _, x, y, _ in unsafe GlyphPen.draw(data) { $0.line(to: Point(x, y)) } }, nil, nil)
            unsafe hb_draw_funcs_set_quadratic_to_func(
                pointer,
                { _, data, _, x1, y1, x, y, _ in
                    unsafe GlyphPen.draw(data) { $0.quadratic(to: Point(x, y), control: Point(x1, y1)) }
                }, nil, nil)
            unsafe hb_draw_funcs_set_cubic_to_func(
                pointer,
                { _, data, _, x1, y1, x2, y2, x, y, _ in
                    unsafe GlyphPen.draw(data) {
                        $0.cubic(to: Point(x, y), control1: Point(x1, y1), control2: Point(x2, y2))
                    }
                }, nil, nil)
            unsafe hb_draw_funcs_set_close_path_func(
                pointer, { _, data, _, _ in unsafe GlyphPen.draw(data) { $0.close() } }, nil, nil)
            unsafe hb_draw_funcs_make_immutable(pointer)
        }

        deinit { unsafe hb_draw_funcs_destroy(pointer) }
    }

    private static func draw(_ data: UnsafeMutableRawPointer?, _ segment: (inout PathData) -> Void) {
        unsafe data?.assumingMemoryBound(to: GlyphPen.self).pointee.draw(segment)
    }
}

extension Point {
    /// A point of HarfBuzz's numbers.
    fileprivate init(_ x: Float, _ y: Float) { self.init(Double(x), Double(y)) }
}

/// Owns the bytes of a font or of a table: a copy in memory, a file that the system maps into it, or a part of another
/// blob.
///
/// Safe: HarfBuzz says where the bytes are, and how many. `@unchecked Sendable` is safe: the blob is immutable, and
/// HarfBuzz counts its references atomically.
@safe
final class HarfBuzzBlob: @unchecked Sendable {
    let pointer: OpaquePointer
    let count: Int
    private let start: UnsafePointer<UInt8>?

    /// Takes a reference over; the empty blob for `nil`.
    init(_ blob: OpaquePointer?) {
        let pointer = unsafe blob ?? hb_blob_get_empty().made
        unsafe hb_blob_make_immutable(pointer)
        unsafe self.pointer = unsafe pointer
        var length: UInt32 = 0
        let data = unsafe hb_blob_get_data(pointer, &length)
        unsafe start = unsafe data.map { unsafe UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
        count = unsafe start == nil ? 0 : Int(length)
    }

    /// Copies the bytes.
    convenience init(_ bytes: [UInt8]) {
        let blob = unsafe bytes.withUnsafeBytes { bytes in
            unsafe hb_blob_create(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
                HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        unsafe self.init(blob)
    }

    /// Maps the regular file at `path`; `nil` on failure.
    convenience init?(mapping path: String) {
        guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
        unsafe self.init(blob)
    }

    /// Unpacks a font of WOFF2; `nil` if it is damaged, or has more than `most` bytes.
    convenience init?(unpackingWOFF2 packed: HarfBuzzBlob, most: Int) {
        var count = 0
        let unpacked = unsafe packed.withBytes { bytes in
            unsafe switchless_woff2_decode(bytes.baseAddress, bytes.count, most, &count)
        }
        guard let font = unsafe unpacked else { return nil }
        let blob = unsafe hb_blob_create(
            UnsafeRawPointer(font).assumingMemoryBound(to: CChar.self), UInt32(clamping: count),
            HB_MEMORY_MODE_WRITABLE, font, { unsafe free($0) })
        unsafe self.init(blob)
    }

    deinit { unsafe hb_blob_destroy(pointer) }

    /// The number of faces: several in a collection, one otherwise; 0 if HarfBuzz cannot read the bytes.
    var faceCount: Int { unsafe Int(hb_face_count(pointer)) }

    /// Lends the bytes.
    func withBytes<Result, Failure: Error>(_ body: (Bytes) throws(Failure) -> Result) throws(Failure) -> Result {
        try unsafe body(Bytes(start: start, count: count))
    }

    /// A copy of the bytes.
    var bytes: [UInt8] { withBytes { $0.array } }

    /// The address of the bytes, which identifies a part of a table.
    var address: UInt { unsafe UInt(bitPattern: start) }

    /// The big-endian number of two bytes at `offset`, which must be from 0 to `count - 2`.
    func short(at offset: Int) -> Int { withBytes { Int($0[offset]) << 8 | Int($0[offset + 1]) } }
}

extension OpaquePointer? {
    /// An object that HarfBuzz has made. Where it has no memory, it returns an empty object, never none.
    var made: OpaquePointer { unsafe unsafelyUnwrapped }
}

extension Array {
    /// Copies an array that a library of C lends with its count.
    init(lent start: UnsafePointer<Element>?, count: some BinaryInteger) {
        unsafe self.init(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
    }
}

#endif
