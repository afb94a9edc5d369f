/// What nodes and other resources refer to by index. There are no cycles.
public struct Resources: SceneObject {
    public var paints: [any PaintResource]
    public var clips: [Clip]
    public var masks: [Mask]
    public var filters: [Filter]

    public init(
        paints: [any PaintResource] = [], clips: [Clip] = [], masks: [Mask] = [], filters: [Filter] = []
    ) {
        self.paints = paints
        self.clips = clips
        self.masks = masks
        self.filters = filters
    }
}
