/// A tile that is repeated in both directions.
public struct PatternPaint: PaintResource {
    public static let type = "pattern"

    /// The tile. Its children are clipped to it.
    public var x, y, width, height: Double
    /// The units of the coordinates.
    public var units: SceneUnits
    /// The units of the children's coordinates; ignored with a `viewBox`.
    public var contentUnits: SceneUnits
    /// The transform of the paint, applied to its coordinates.
    public var transform: Transform
    /// The rectangle of the content to fit into the tile, if the tile depends on fonts.
    public var viewBox: Rect?
    /// How it is fitted, as in SVG's `preserveAspectRatio`.
    public var aspectRatio: String?
    /// The content, relative to the tile's corner.
    public var children: [any SceneNode]

    /// Makes a pattern; omitted parameters take the defaults of the format.
    public init(
        x: Double, y: Double, width: Double, height: Double, units: SceneUnits = .user,
        contentUnits: SceneUnits = .user,
        transform: Transform = .identity, viewBox: Rect? = nil, aspectRatio: String? = nil, children: [any SceneNode]
    ) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.units = units
        self.contentUnits = contentUnits
        self.transform = transform
        self.viewBox = viewBox
        self.aspectRatio = aspectRatio
        self.children = children
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("x", x)
        json.field("y", y)
        json.field("width", width)
        json.field("height", height)
        json.field("units", units, unless: .user)
        json.field("contentUnits", contentUnits, unless: .user)
        json.field("transform", transform, unless: .identity)
        json.field("viewBox", optional: viewBox)
        json.field("aspectRatio", optional: aspectRatio)
        json.field("children", children)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        x = try fields("x")
        y = try fields("y")
        width = try fields("width")
        height = try fields("height")
        units = try fields("units", default: .user)
        contentUnits = try fields("contentUnits", default: .user)
        transform = try fields("transform", default: .identity)
        viewBox = try fields.optional("viewBox")
        aspectRatio = try fields.optional("aspectRatio")
        children = try fields.nodes("children")
    }

    public func replacingChildren(_ change: ([any SceneNode]) throws -> [any SceneNode]) rethrows -> PatternPaint {
        var copy = self
        copy.children = try change(children)
        return copy
    }

    public var usesBox: Bool { units == .box || contentUnits == .box }

    public func resolved(in box: Rect) -> PatternPaint? {
        guard usesBox else { return self }
        guard box.isUsable else { return nil }
        var copy = self
        (copy.units, copy.contentUnits, copy.viewBox, copy.aspectRatio) = (.user, .user, nil, nil)
        if units == .box {
            let tile = Rect(x: x, y: y, width: width, height: height).transformed(by: .box(box))
            (copy.x, copy.y, copy.width, copy.height) = (tile.x, tile.y, tile.width, tile.height)
        }
        let scale = contentUnits == .box ? Transform.scale(x: box.width, y: box.height) : .identity
        let tile = Size(width: copy.width, height: copy.height)
        let content = viewBox.map { .fitting($0, into: tile, aspectRatio) } ?? scale
        if !content.isIdentity { copy.children = [GroupNode(transform: content, children: children)] }
        return copy
    }

    public func accept<V: PaintVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
