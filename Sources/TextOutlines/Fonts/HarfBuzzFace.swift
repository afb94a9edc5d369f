#if TextOutlines

import CHarfBuzz

/// Owns a `hb_face_t` and the bytes of its font file.
///
/// `@unchecked Sendable` is safe: HarfBuzz's objects are thread-safe once they are immutable.
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

#endif
