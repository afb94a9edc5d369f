#if canImport(CoreGraphics)

import CoreGraphics
import VectorScene

extension GraphicsCanvas {
    /// A mask that is being drawn.
    struct OpenMask {
        let outer: CGContext
        /// The bitmap of a mask by luminance.
        let bitmap: LuminanceBitmap?
    }

    /// A tile that is being drawn.
    struct OpenTile {
        let outer: CGContext
        let layer: CGLayer
        let tile: Rect
        let transform: Transform
    }

    mutating func beginLayer(opacity: Double, blend: SceneBlendMode?) {
        context.saveGState()
        context.setAlpha(CGFloat(opacity))
        context.setBlendMode(GraphicsNames.blend(blend))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
    }

    mutating func endLayer() {
        context.endTransparencyLayer()
        context.restoreGState()
    }

    mutating func beginMask(_ kind: MaskKind, _ colorSpace: SceneColorSpace) throws {
        // What the mask leaves of the layer is its content where the mask is.
        context.saveGState()
        context.setBlendMode(.destinationIn)
        let bitmap = kind == .luminance ? try LuminanceBitmap(of: context, colorSpace) : nil
        masks.append(OpenMask(outer: context, bitmap: bitmap))
        guard let bitmap else { return context.beginTransparencyLayer(auxiliaryInfo: nil) }
        context = bitmap.context
    }

    mutating func endMask() {
        guard let mask = masks.popLast() else { return }
        context = mask.outer
        if let bitmap = mask.bitmap { bitmap.draw(in: context) } else { context.endTransparencyLayer() }
        context.restoreGState()
    }

    mutating func beginTile(_ tile: Rect, _ transform: Transform) throws {
        let scale = min(max(Transform(context.ctm).scaleFactor * transform.scaleFactor, 0.01), 100)
        let size = CGSize(width: tile.width * scale, height: tile.height * scale)
        guard Double(size.width) * Double(size.height) <= Self.tileLimit,
            let layer = CGLayer(context, size: size, auxiliaryInfo: nil), let inner = layer.context
        else { throw PaintingError("limit-layers", "the tile of a pattern is too large") }
        tiles.append(OpenTile(outer: context, layer: layer, tile: tile, transform: transform))
        context = inner
        context.saveGState()
        concatenate(.scale(x: scale, y: scale))
    }

    mutating func endTile() {
        guard let tile = tiles.popLast() else { return }
        context.restoreGState()
        context = tile.outer
        ink = TileInk(layer: tile.layer, tile: tile.tile, transform: tile.transform)
    }

    /// The pixels of a tile at most.
    private static var tileLimit: Double { 16_000_000 }
}

#endif
