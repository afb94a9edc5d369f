#if TextOutlines

import CHarfBuzz
import SVGScene
import Switchless
import VectorScene

/// Glyphs as elements of SVG documents (OpenType, `SVG `).
enum SVGGlyphs: ColorGlyphFormat {
    static let name: Name = "SVG"
    static let summary = "Elements of SVG documents."

    static func nodes(
        of glyph: UInt32, in font: Font, _ context: inout GlyphContext
    ) throws(ColorGlyphFault) -> [any SceneNode]? {
        guard hb_ot_color_has_svg(font.face.pointer) != 0 else { return nil }
        let blob = hb_ot_color_glyph_reference_svg(font.face.pointer, glyph)
        defer { hb_blob_destroy(blob) }
        guard hb_blob_get_length(blob) > 0 else { return nil }
        guard let document = try context.document(blob, font) else { return nil }
        return try document.nodes(of: glyph, scale: 1 / font.face.unitsPerEm, adding: &context.resources)
    }
}

extension GlyphContext {
    /// The document in a blob, converted once for each colour of the text; `nil` if it was unusable before.
    fileprivate mutating func document(_ blob: OpaquePointer?, _ font: Font) throws(ColorGlyphFault)
        -> GlyphDocument?
    {
        var length: UInt32 = 0
        // Documents are parts of the font's table, so the address tells them apart while the font lives.
        let address = hb_blob_get_data(blob, &length)
        let key = GlyphDocument.Key(
            font: font, address: UInt(bitPattern: address), length: Int(length), color: foreground?.paint.color)
        if let known = documents[key] { return known }
        documents[key] = .some(nil)
        guard Int(length) <= limits.fileBytes else {
            throw .limit("its SVG document has \(length) bytes; the limit is \(limits.fileBytes)")
        }
        charge(GlyphCost(bytes: Int(length)))
        guard hasBudget else { throw .limit("the SVG documents have more than \(limits.bytes) bytes") }
        let document = try GlyphDocument(HarfBuzzFace.bytes(of: blob), color: key.color)
        documents[key] = document
        return document
    }
}

#endif
