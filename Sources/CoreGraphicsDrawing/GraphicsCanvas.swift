#if canImport(CoreGraphics)

import CoreGraphics
import Switchless
import VectorScene

/// The canvas of Core Graphics.
struct GraphicsCanvas: SceneCanvas {
    var diagnostics = Diagnostics()
    /// The target of drawing: the context, or the bitmap of a tile or a mask.
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

/// Makes paths of Core Graphics.
struct GraphicsPath: PathSink {
    private let path = CGMutablePath()

    /// A scene's path for Core Graphics.
    static func of(_ data: PathData) -> CGPath {
        var sink = GraphicsPath()
        data.visit(&sink)
        return sink.path
    }

    mutating func move(to end: Point) { path.move(to: end.graphics) }
    mutating func line(to end: Point) { path.addLine(to: end.graphics) }
    mutating func quadratic(to end: Point, control: Point) {
        path.addQuadCurve(to: end.graphics, control: control.graphics)
    }
    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        path.addCurve(to: end.graphics, control1: control1.graphics, control2: control2.graphics)
    }
    mutating func close() { path.closeSubpath() }
}

extension Point {
    var graphics: CGPoint { CGPoint(x: x, y: y) }
}

extension Transform {
    var graphics: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: e, ty: f) }

    init(_ transform: CGAffineTransform) {
        self.init(
            Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d), Double(transform.tx),
            Double(transform.ty))
    }
}

extension SceneColor {
    func graphics(opacity: Double) -> CGColor {
        CGColor(
            srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
            alpha: CGFloat(opacity))
    }
}

#endif
