/// The area outside of which nothing is drawn: the union of its children's shapes. Without children it hides
/// everything.
public struct SceneClip: SceneObject {
    /// Paths, text and groups. Only their geometry, transforms, clips and fill rules count.
    public var children: [any SceneNode]
    /// Acts on the children alone.
    public var transform: Transform
    /// What the children's coordinates are measured in.
    public var units: SceneUnits
    /// A further clip, in the user's space; what lies in both is drawn.
    public var clip: Int?

    /// Makes one of these, with the defaults of the format.
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
