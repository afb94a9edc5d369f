/// A filled and stroked shape.
public struct PathNode: SceneNode {
    public static let type = "path"

    /// The `id` of the element it comes from.
    public var id: String?
    /// Leads from its user space to the space around it.
    public var transform: Transform
    /// The outline.
    public let data: PathData
    /// `nil` is not filled.
    public var fill: SceneFill?
    /// `nil` is not stroked.
    public var stroke: SceneStroke? {
        get { sharedStroke?.value }
        set { sharedStroke = newValue.map { SharedStroke($0) } }
    }
    /// Whether the stroke lies below the fill.
    public var strokeFirst: Bool
    /// What matters most in drawing it.
    public var rendering: ShapeRendering?
    /// The place it comes from, on request.
    @Boxed public var source: SceneSource?
    /// The tight box of `data`, before `transform`; `nil` where nothing is drawn.
    public let bounds: Rect?
    private var sharedStroke: SharedStroke?

    public func writeFields(to json: inout JSONStream) {
        json.field("id", optional: id)
        json.field("transform", transform, unless: .identity)
        json.field("d", data)
        json.field("fill", optional: fill)
        if let sharedStroke { json.field("stroke", sharedStroke.value) }
        if strokeFirst { json.field("paintOrder", "stroke") }
        json.field("rendering", optional: rendering)
        json.field("bounds", optional: bounds)
        json.field("source", boxed: _source)
    }

    public func accept<V: SceneVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }

    public func bounds(through transform: Transform) -> Rect? {
        transform.keepsRectangles ? bounds?.transformed(by: transform) : data.transformed(by: transform).bounds
    }
}

extension PathNode {
    /// Makes a shape. The bounds are measured unless the caller knows them already.
    public init(
        id: String? = nil, transform: Transform = .identity, data: PathData, fill: SceneFill? = nil,
        stroke: SceneStroke? = nil,
        strokeFirst: Bool = false, rendering: ShapeRendering? = nil, bounds: Rect? = nil, source: SceneSource? = nil
    ) {
        self.init(
            id: id, transform: transform, data: data, fill: fill, sharedStroke: stroke.map { SharedStroke($0) },
            strokeFirst: strokeFirst, rendering: rendering, bounds: bounds ?? data.bounds, source: source)
    }

    /// The same with a stroke that lies out of line already.
    package init(
        id: String?, transform: Transform, data: PathData, fill: SceneFill?, sharedStroke: SharedStroke?,
        strokeFirst: Bool,
        rendering: ShapeRendering?, bounds: Rect?, source: SceneSource?
    ) {
        // Through the compiler's own initializer, which fills the members in place; one written here fills a copy first.
        self.init(
            id: id, transform: transform, data: data, fill: fill, strokeFirst: strokeFirst, rendering: rendering,
            source: source, bounds: bounds, sharedStroke: sharedStroke)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        self.init(
            id: try fields.optional("id"), transform: try fields("transform", default: .identity),
            data: try fields("d"),
            fill: try fields.optional("fill"), stroke: try fields.optional("stroke"),
            strokeFirst: try fields.says("paintOrder", "stroke"), rendering: try fields.optional("rendering"),
            bounds: try fields.optional("bounds"), source: try fields.optional("source"))
    }
}
