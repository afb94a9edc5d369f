#if Rendering

import Switchless
import VectorScene

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

#endif
