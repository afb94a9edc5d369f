/// The area outside of which nothing is drawn: the union of its children's shapes. Without children it hides everything.
public struct Clip: SceneObject {
    /// Paths, text and groups. Only their geometry, transforms, clips and fill rules count.
    public var children: [any SceneNode]
    /// Acts on the children alone.
    public var transform: Transform
    /// What the children's coordinates are measured in.
    public var units: Units
    /// A further clip, in the user's space; what lies in both is drawn.
    public var clip: Int?

    public init(
        children: [any SceneNode], transform: Transform = .identity, units: Units = .user, clip: Int? = nil
    ) {
        self.children = children
        self.transform = transform
        self.units = units
        self.clip = clip
    }
}
