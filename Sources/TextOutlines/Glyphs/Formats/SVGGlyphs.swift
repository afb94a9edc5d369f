#if Rendering

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
        guard font.face.hasSVG else { return nil }
        let blob = font.face.svg(of: glyph)
        guard blob.count > 0 else { return nil }
        guard let document = try context.document(blob, font) else { return nil }
        return try document.nodes(of: glyph, scale: 1 / font.face.unitsPerEm, adding: &context.resources)
    }
}

extension GlyphContext {
    /// The document in a blob, converted once for each colour of the text; `nil` if it was unusable before.
    fileprivate mutating func document(_ blob: HarfBuzzBlob, _ font: Font) throws(ColorGlyphFault) -> GlyphDocument? {
        // Documents are parts of the font's table, so the address tells them apart while the font lives.
        let key = GlyphDocument.Key(
            font: font, address: blob.address, length: blob.count, color: foreground?.paint.color)
        if let known = documents[key] { return known }
        documents[key] = .some(nil)
        guard blob.count <= limits.fileBytes else {
            throw .limit("its SVG document has \(blob.count) bytes; the limit is \(limits.fileBytes)")
        }
        charge(GlyphCost(bytes: blob.count))
        guard hasBudget else { throw .limit("the SVG documents have more than \(limits.bytes) bytes") }
        let document = try GlyphDocument(blob.bytes, color: key.color)
        documents[key] = document
        return document
    }
}

#endif
