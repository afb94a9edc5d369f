/// A filled and stroked shape.
public struct PathNode: SceneNode {
    public static let type = "path"

    /// The `id` of the source element.
    public var id: String?
    /// Maps the node's user space to its parent's.
    public var transform: Transform
    /// The outline.
    public let data: PathData
    /// The fill; `nil` for none.
    public var fill: SceneFill?
    /// The stroke; `nil` for none.
    public var stroke: SceneStroke? {
        get { sharedStroke?.value }
        set { sharedStroke = newValue.map { SharedStroke($0) } }
    }
    /// Whether the stroke is drawn below the fill.
    public var strokeFirst: Bool
    /// The rendering hint.
    public var rendering: ShapeRendering?
    /// The source element, if requested.
    @Boxed public var source: SceneSource?
    /// The characters of its span that it draws, if it is an outline of text.
    @Boxed public var glyphs: Range<Int>?
    /// The tight bounding box of `data`, before `transform`; `nil` if nothing is drawn.
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
        if let glyphs { json.field("glyphs", [glyphs.lowerBound, glyphs.count]) }
        json.field("source", boxed: _source)
    }

    public func accept<V: SceneVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }

    public func bounds(through transform: Transform) -> Rect? {
        transform.keepsRectangles ? bounds?.transformed(by: transform) : data.transformed(by: transform).bounds
    }
}

extension PathNode {
    /// Makes a path node. The bounds are computed unless the caller passes them.
    public init(
        id: String? = nil, transform: Transform = .identity, data: PathData, fill: SceneFill? = nil,
        stroke: SceneStroke? = nil,
        strokeFirst: Bool = false, rendering: ShapeRendering? = nil, bounds: Rect? = nil, source: SceneSource? = nil
    ) {
        self.init(
            id: id, transform: transform, data: data, fill: fill, sharedStroke: stroke.map { SharedStroke($0) },
            strokeFirst: strokeFirst, rendering: rendering, bounds: bounds ?? data.bounds, source: source)
    }

    /// Makes a path node with a stroke that is already shared.
    package init(
        id: String?, transform: Transform, data: PathData, fill: SceneFill?, sharedStroke: SharedStroke?,
        strokeFirst: Bool,
        rendering: ShapeRendering?, bounds: Rect?, source: SceneSource?
    ) {
        // The memberwise initializer fills the members in place. A handwritten one would fill a copy first.
        self.init(
            id: id, transform: transform, data: data, fill: fill, strokeFirst: strokeFirst, rendering: rendering,
            source: source, glyphs: nil, bounds: bounds, sharedStroke: sharedStroke)
    }

    /// The node with another outline.
    package func with(_ data: PathData) -> PathNode {
        var copy = PathNode(
            id: id, transform: transform, data: data, fill: fill, sharedStroke: sharedStroke, strokeFirst: strokeFirst,
            rendering: rendering, bounds: data.bounds, source: source)
        copy.glyphs = glyphs
        return copy
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        self.init(
            id: try fields.optional("id"), transform: try fields("transform", default: .identity),
            data: try fields("d"),
            fill: try fields.optional("fill"), stroke: try fields.optional("stroke"),
            strokeFirst: try fields.says("paintOrder", "stroke"), rendering: try fields.optional("rendering"),
            bounds: try fields.optional("bounds"), source: try fields.optional("source"))
        glyphs = try fields.range("glyphs")
    }
}
