#if Rendering

import Switchless
import VectorScene

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

#endif
