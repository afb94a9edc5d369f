#if Rendering

import Switchless
import VectorScene

/// Finds the colour forms of glyphs.
struct ColorGlyphs {
    /// The formats in the order in which they are tried.
    static let formats = Registry<any ColorGlyphFormat.Type>(
        "colour glyph format",
        [
            COLRVersion1.self,
            COLRVersion0.self,
            SVGGlyphs.self,
            BitmapGlyphs.self,
                // EBDT: bitmaps without colour
        ], as: { $0 })

    /// The glyph as nodes in ems, with y downwards; `nil` if the font has no colour form of it.
    ///
    /// A glyph is made once for each foreground of a context. Resources of the nodes are in `context.resources`.
    static func nodes(of glyph: UInt32, in font: Font, _ context: inout GlyphContext) -> [any SceneNode]? {
        let key = GlyphContext.Key(font: font, glyph: glyph, foreground: context.foreground, palette: context.palette)
        if let known = context.glyphs[key] { return context.use(known) }
        guard context.hasBudget else { return nil }
        var made = GlyphContext.Glyph(nodes: nil, cost: GlyphCost())
        for format in formats.handlers {
            do {
                guard let nodes = try format.nodes(of: glyph, in: font, &context) else { continue }
                made = GlyphContext.Glyph(nodes: nodes, cost: GlyphCost(of: nodes))
                break
            } catch {
                context.report(error, glyph, format.name)
            }
        }
        context.glyphs[key] = made
        return context.use(made)
    }
}

#endif
