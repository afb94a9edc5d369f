#if Rendering

import Switchless
import VectorScene

/// Bitmaps of glyphs (OpenType, `CBDT` and `sbix`), in the largest size that the font has.
///
/// Only PNG is supported, as in HarfBuzz.
enum BitmapGlyphs: ColorGlyphFormat {
    static let name: Name = "bitmap"
    static let summary = "PNG images, in the largest size that the font has."

    static func nodes(
        of glyph: UInt32, in font: Font, _ context: inout GlyphContext
    ) throws(ColorGlyphFault) -> [any SceneNode]? {
        guard font.face.hasPNG else { return nil }
        let blob = font.harfBuzz.png(of: glyph)
        guard blob.count > 0 else { return nil }
        guard blob.count <= context.limits.fileBytes else {
            throw .limit("its bitmap has \(blob.count) bytes; the limit is \(context.limits.fileBytes)")
        }
        context.charge(GlyphCost(bytes: blob.count))
        let bytes = blob.bytes
        guard bytes.starts(with: signature) else { throw .malformed("its bitmap is not a PNG") }
        guard let extents = font.harfBuzz.extents(of: glyph), extents.width > 0, extents.height < 0 else {
            throw .malformed("its bitmap has no size")
        }
        let scale = 1 / font.face.unitsPerEm
        let corner = corner(of: glyph, in: font)
        let data = bytes.withBytes { String(decoding: Base64.encode($0), as: UTF8.self) }
        return [
            ImageNode(
                href: "data:image/png;base64," + data, x: Double(extents.x_bearing) * scale + corner.x,
                y: -Double(extents.y_bearing) * scale + corner.y, width: Double(extents.width) * scale,
                height: -Double(extents.height) * scale)
        ]
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The point that the bitmap's position counts from.
    ///
    /// In `sbix` it is the lower left corner of the outline, as in Core Text; HarfBuzz counts from the origin.
    private static func corner(of glyph: UInt32, in font: Font) -> Point {
        guard font.face.blob("sbix").count > 0, let box = font.outline(of: glyph).bounds else { return .zero }
        return Point(box.minX, box.maxY)
    }
}

#endif
