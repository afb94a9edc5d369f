/// A drawing ready to draw: everything that its source left open is decided.
public struct Scene: SceneObject {
    /// Width and height of the drawing, in CSS pixels.
    public var size: Size
    public var resources: Resources
    public var root: GroupNode

    public init(size: Size, resources: Resources = Resources(), root: GroupNode = GroupNode()) {
        self.size = size
        self.resources = resources
        self.root = root
    }
}
