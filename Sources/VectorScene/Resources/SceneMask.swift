/// A drawing whose lightness, or alpha, is the opacity of what it masks.
public struct SceneMask: SceneObject {
    /// The region outside of which nothing is drawn.
    public var x, y, width, height: Double
    /// What the coordinates are measured in.
    public var units: SceneUnits
    /// What the children's coordinates are measured in.
    public var contentUnits: SceneUnits
    /// What of it is the opacity.
    public var kind: MaskKind
    /// What lightness is computed in.
    public var colorSpace: SceneColorSpace
    /// Nodes in drawing order.
    public var children: [any SceneNode]
    /// A further mask, in the user's space.
    public var mask: Int?

    /// Makes one of these, with the defaults of the format.
    public init(
        x: Double, y: Double, width: Double, height: Double, units: SceneUnits = .user,
        contentUnits: SceneUnits = .user,
        kind: MaskKind = .luminance, colorSpace: SceneColorSpace = .sRGB, children: [any SceneNode], mask: Int? = nil
    ) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.units = units
        self.contentUnits = contentUnits
        self.kind = kind
        self.colorSpace = colorSpace
        self.children = children
        self.mask = mask
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("x", x)
        json.field("y", y)
        json.field("width", width)
        json.field("height", height)
        json.field("units", units, unless: .user)
        json.field("contentUnits", contentUnits, unless: .user)
        json.field("kind", kind, unless: .luminance)
        json.field("colorSpace", colorSpace, unless: .sRGB)
        json.field("mask", optional: mask)
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
        kind = try fields("kind", default: .luminance)
        colorSpace = try fields("colorSpace", default: .sRGB)
        mask = try fields.optional("mask")
        children = try fields.nodes("children")
    }
}

/// What of a mask is the opacity.
public enum MaskKind: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case luminance, alpha
}
