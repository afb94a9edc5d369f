/// A drawing whose lightness, or alpha, is the opacity of what it masks.
public struct Mask: SceneObject {
    /// The region outside of which nothing is drawn.
    public var x, y, width, height: Double
    public var units: Units
    /// What the children's coordinates are measured in.
    public var contentUnits: Units
    public var kind: MaskKind
    /// What lightness is computed in.
    public var colorSpace: ColorSpace
    public var children: [any SceneNode]
    /// A further mask, in the user's space.
    public var mask: Int?

    public init(
        x: Double, y: Double, width: Double, height: Double, units: Units = .user, contentUnits: Units = .user,
        kind: MaskKind = .luminance, colorSpace: ColorSpace = .sRGB, children: [any SceneNode], mask: Int? = nil
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
}

/// What of a mask is the opacity.
public enum MaskKind: String, CaseIterable, Codable, Sendable {
    case luminance, alpha
}
