#if Rendering

import SVGScene
import Switchless
import VectorScene

/// One of the forms in which fonts keep colour glyphs.
protocol ColorGlyphFormat: Named {
    /// The glyph as nodes in ems, with y downwards; `nil` if the font has no such form of it.
    ///
    /// Unusable data are a fault. The glyph is then looked for in the next format.
    static func nodes(
        of glyph: UInt32, in font: Font, _ context: inout GlyphContext
    ) throws(ColorGlyphFault) -> [any SceneNode]?
}

/// Why a colour glyph cannot be used.
struct ColorGlyphFault: Error {
    /// The kind of fault, for programs.
    let code: Diagnostic.Code
    /// The fault, for people.
    let message: String

    /// A table that contradicts itself or the specification.
    static func malformed(_ message: String) -> ColorGlyphFault {
        ColorGlyphFault(code: "malformed-color-glyph", message: message)
    }

    /// A limit of ``ColorGlyphLimits`` that is exceeded.
    static func limit(_ message: String) -> ColorGlyphFault {
        ColorGlyphFault(code: "color-glyph-limit", message: message)
    }
}

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

/// Layers of glyphs, each in one colour (OpenType, `COLR` version 0).
enum COLRVersion0: ColorGlyphFormat {
    static let name: Name = "COLR-0"
    static let summary = "Glyphs in layers, each in one colour of a palette."

    static func nodes(
        of glyph: UInt32, in font: Font, _ context: inout GlyphContext
    ) throws(ColorGlyphFault) -> [any SceneNode]? {
        let count = font.face.layerCount(of: glyph)
        guard count > 0 else { return nil }
        guard count <= context.limits.paints else {
            throw .limit("it has \(count) layers; the limit is \(context.limits.paints)")
        }
        let palette = context.colors(of: font)
        var nodes: [any SceneNode] = []
        var parts = 0
        for layer in font.face.layers(of: glyph) {
            let outline = font.outline(of: layer.glyph)
            parts += outline.segmentCount
            guard parts <= context.limits.glyphParts else {
                context.charge(GlyphCost(parts: parts))
                throw .limit("it has more than \(context.limits.glyphParts) path segments")
            }
            guard !outline.isEmpty,
                let fill = palette.fill(Int(layer.color_index), foreground: context.foreground)
            else { continue }
            nodes.append(PathNode(data: outline, fill: fill))
        }
        return nodes
    }
}

/// Trees of fills, gradients and transforms (OpenType, `COLR` version 1).
///
/// HarfBuzz reads these since version 7 only, so the table is read here.
enum COLRVersion1: ColorGlyphFormat {
    static let name: Name = "COLR-1"
    static let summary = "Glyphs as trees of shapes, gradients, transforms and composites."

    static func nodes(
        of glyph: UInt32, in font: Font, _ context: inout GlyphContext
    ) throws(ColorGlyphFault) -> [any SceneNode]? {
        guard let table = context.colorTable(of: font), let paint = try table.paint(of: glyph) else { return nil }
        var painter = GlyphPainter(
            font, table, palette: context.colors(of: font), foreground: context.foreground, limits: context.limits,
            after: context.resources)
        painter.box = try table.clipBox(of: glyph, font) ?? painter.box
        defer { context.charge(GlyphCost(nodes: painter.paints, parts: painter.parts)) }
        try painter.paint(at: paint, PaintState(transform: painter.base))
        context.resources.append(painter.resources.added)
        for diagnostic in painter.diagnostics.entries { context.diagnostics.report(diagnostic) }
        return painter.nodes
    }
}

extension GlyphContext {
    /// The `COLR` table of a font, if it is of version 1.
    fileprivate mutating func colorTable(of font: Font) -> COLRTable? {
        if let known = colorTables[font] { return known }
        let table = COLRTable(TableReader(font.face.table("COLR")), font)
        colorTables[font] = .some(table)
        return table
    }
}

extension SceneResources {
    /// Appends the resources of a glyph.
    mutating func append(_ more: SceneResources) {
        paints += more.paints
        clips += more.clips
        masks += more.masks
        filters += more.filters
    }
}

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
