#if canImport(CoreGraphics)

import CoreGraphics
import Switchless
import VectorScene

/// The canvas of Core Graphics.
struct GraphicsCanvas: SceneCanvas {
    var diagnostics = Diagnostics()
    /// What is drawn on: the context, or the bitmap of a tile or a mask.
    var context: CGContext
    var ink: any GraphicsInk = ColorInk(color: SceneColor.black.graphics(opacity: 1))
    var masks: [OpenMask] = []
    var tiles: [OpenTile] = []

    init(_ context: CGContext) { self.context = context }

    mutating func save() { context.saveGState() }
    mutating func restore() { context.restoreGState() }
    mutating func concatenate(_ transform: Transform) { context.concatenate(transform.graphics) }

    mutating func clip(to path: PathData, rule: FillRule) {
        // A clip to an empty path would be none.
        guard !path.isEmpty else { return context.clip(to: CGRect(x: 0, y: 0, width: 0, height: 0)) }
        context.addPath(GraphicsPath.of(path))
        context.clip(using: GraphicsNames.rule(rule))
    }

    mutating func setPaint(_ color: SceneColor, opacity: Double) {
        ink = ColorInk(color: color.graphics(opacity: opacity))
    }

    mutating func setPaint(_ gradient: LinearGradientPaint) {
        ink = LinearInk(gradient: gradient)
    }

    mutating func setPaint(_ gradient: RadialGradientPaint) {
        ink = RadialInk(gradient: gradient)
    }

    mutating func fill(_ path: PathData, rule: FillRule, rendering: ShapeRendering?) {
        draw(GraphicsPath.of(path), GraphicsNames.rule(rule), rendering)
    }

    mutating func stroke(_ path: PathData, _ stroke: SceneStroke, rendering: ShapeRendering?) {
        var outline = GraphicsPath.of(path)
        if !stroke.dash.isEmpty {
            outline = outline.copy(
                dashingWithPhase: CGFloat(stroke.dashOffset), lengths: stroke.dash.map { CGFloat($0) })
        }
        outline = outline.copy(
            strokingWithWidth: CGFloat(stroke.width), lineCap: GraphicsNames.cap(stroke.cap),
            lineJoin: GraphicsNames.join(stroke.join), miterLimit: CGFloat(stroke.miterLimit))
        draw(outline, .winding, rendering)
    }

    private func draw(_ path: CGPath, _ rule: CGPathFillRule, _ rendering: ShapeRendering?) {
        context.setShouldAntialias(rendering == nil)
        ink.fill(path, rule, in: context)
        context.setShouldAntialias(true)
    }

    mutating func draw(_ image: ImageNode, _ bitmap: [UInt8]) {
        guard let picture = GraphicsImages.image(of: bitmap) else {
            return report("image-format", "an image that is no PNG or JPEG is left out")
        }
        save()
        // Core Graphics draws images upwards.
        concatenate(Transform(1, 0, 0, -1, image.x, image.y + image.height))
        context.interpolationQuality = GraphicsNames.quality(image.rendering)
        context.draw(picture, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        restore()
    }

    mutating func outlines(of text: TextNode) -> [any SceneNode]? { nil }

    mutating func report(_ code: Diagnostic.Code, _ message: String) {
        diagnostics.report(Diagnostic(.warning, code, message))
    }
}

#endif
