/// A mask: its children's luminance or alpha becomes the opacity of what it masks.
public struct SceneMask: SceneObject {
    /// The mask region. Nothing is drawn outside.
    public var x, y, width, height: Double
    /// The units of the coordinates.
    public var units: SceneUnits
    /// The units of the children's coordinates.
    public var contentUnits: SceneUnits
    /// Whether luminance or alpha becomes the opacity.
    public var kind: MaskKind
    /// The colour space of the luminance.
    public var colorSpace: SceneColorSpace
    /// The children in drawing order.
    public var children: [any SceneNode]
    /// The index of another mask in the user's space.
    public var mask: Int?

    /// Makes a mask; omitted parameters take the defaults of the format.
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

/// The value that becomes the opacity of the masked content.
public enum MaskKind: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case luminance, alpha
}

/// A clip: only what is inside the union of its children's shapes is drawn.
///
/// Without children it hides everything.
public struct SceneClip: SceneObject {
    /// Paths, text and groups. Only their geometry, transforms, clips and fill rules are used.
    public var children: [any SceneNode]
    /// The transform of the children. It does not apply to ``clip``.
    public var transform: Transform
    /// The units of the children's coordinates.
    public var units: SceneUnits
    /// The index of another clip in the user's space. Only what is inside both is drawn.
    public var clip: Int?

    /// Makes a clip; omitted parameters take the defaults of the format.
    public init(
        children: [any SceneNode], transform: Transform = .identity, units: SceneUnits = .user, clip: Int? = nil
    ) {
        self.children = children
        self.transform = transform
        self.units = units
        self.clip = clip
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("transform", transform, unless: .identity)
        json.field("units", units, unless: .user)
        json.field("clip", optional: clip)
        json.field("children", children)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        transform = try fields("transform", default: .identity)
        units = try fields("units", default: .user)
        clip = try fields.optional("clip")
        children = try fields.nodes("children")
    }
}
