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
