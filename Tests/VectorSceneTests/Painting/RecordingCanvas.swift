import Switchless
import VectorScene

/// A canvas that writes its calls down.
struct RecordingCanvas: SceneCanvas {
    var diagnostics = Diagnostics()
    var calls: [String] = []
    private var layers: [String] = []
    /// What every text looks like.
    var glyphs: [any SceneNode]?
    /// Where the pixels of filters lie.
    var pixelGrid: PixelGrid?
    private var sizes: [(width: Int, height: Int)] = []

    mutating func save() { calls.append("save") }
    mutating func restore() { calls.append("restore") }
    mutating func concatenate(_ transform: Transform) {
        calls.append("concatenate \(transform.a) \(transform.d) \(transform.e) \(transform.f)")
    }
    mutating func clip(to path: PathData, rule: FillRule) { calls.append("clip \(box(path)) \(rule)") }
    mutating func setPaint(_ color: SceneColor, opacity: Double) { calls.append("paint \(color.hex) \(opacity)") }
    mutating func setPaint(_ gradient: LinearGradientPaint) {
        calls.append("paint linear \(gradient.stops.map(\.opacity))")
    }
    mutating func setPaint(_ gradient: RadialGradientPaint) {
        calls.append("paint radial \(gradient.stops.map(\.opacity))")
    }
    mutating func fill(_ path: PathData, rule: FillRule, rendering: ShapeRendering?) {
        calls.append("fill \(box(path))")
    }
    mutating func stroke(_ path: PathData, _ stroke: SceneStroke, rendering: ShapeRendering?) {
        calls.append("stroke \(box(path)) \(stroke.width) \(stroke.dash)")
    }
    mutating func draw(_ image: ImageNode, _ bitmap: [UInt8]) { calls.append("image \(bitmap)") }
    mutating func beginLayer(opacity: Double, blend: SceneBlendMode?) {
        layers.append("\(opacity) \(blend?.rawValue ?? "normal")")
        calls.append("begin layer")
    }
    mutating func endLayer() { calls.append("end layer \(layers.removeLast())") }
    mutating func beginMask(_ kind: MaskKind, _ colorSpace: SceneColorSpace) {
        calls.append("begin mask \(kind) \(colorSpace)")
    }
    mutating func endMask() { calls.append("end mask") }
    mutating func beginTile(_ tile: Rect, _ transform: Transform) {
        calls.append("begin tile \(tile.x) \(tile.y) \(tile.width) \(tile.height)")
    }
    mutating func endTile() { calls.append("end tile") }
    mutating func beginImage(width: Int, height: Int, _ transform: Transform) {
        sizes.append((width, height))
        calls.append("begin image \(width) \(height) \(transform.a) \(transform.e) \(transform.f)")
    }
    /// An image as if all of it had been painted red.
    mutating func endImage() -> FilterImage {
        calls.append("end image")
        let (width, height) = sizes.removeLast()
        return FilterImage(width: width, height: height, pixels: Array(repeating: 0xffff_0000, count: width * height))
    }
    mutating func draw(_ image: FilterImage, through transform: Transform) {
        calls.append("draw \(Pixels.rows(image)) \(transform.a) \(transform.e) \(transform.f)")
    }
    mutating func outlines(of text: TextNode) -> [any SceneNode]? { glyphs }

    private func box(_ path: PathData) -> String {
        path.bounds.map { "\(Int($0.x)),\(Int($0.y)),\(Int($0.width)),\(Int($0.height))" } ?? "nothing"
    }
}

/// The calls that draw a scene, without saving and restoring, and what was not drawn.
struct Painting {
    var calls: [String]
    var codes: [String]

    init(
        _ children: [any SceneNode], _ resources: SceneResources = SceneResources(),
        limits: PaintingLimits = PaintingLimits(), glyphs: [any SceneNode]? = nil, grid: PixelGrid? = nil
    ) throws {
        var canvas = RecordingCanvas()
        canvas.glyphs = glyphs
        canvas.pixelGrid = grid
        let scene = SceneGraph(
            size: Size(width: 10, height: 10), resources: resources, root: GroupNode(children: children))
        try ScenePainter.draw(scene, on: &canvas, limits: limits)
        calls = canvas.calls.filter { $0 != "save" && $0 != "restore" }
        codes = canvas.diagnostics.entries.map(\.code.rawValue)
    }
}

extension PathNode {
    /// A square of a side, filled with black.
    static func square(_ side: Double, at x: Double = 0, fill: SceneFill? = SceneFill(paint: .color(.black)))
        -> PathNode
    {
        PathNode(data: .rect(Rect(x: x, y: 0, width: side, height: side)), fill: fill)
    }
}
