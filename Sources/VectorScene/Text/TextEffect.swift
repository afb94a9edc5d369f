/// An effect on a part of a text, such as a `tspan` with `opacity`, for programs that make outlines.
///
/// In outlines it is a group around the nodes of all spans with this effect. The JSON form does not have it.
public struct TextEffect: Hashable, Sendable {
    /// The number of the element. Two elements with the same effect are two groups.
    public var part: Int
    /// The opacity, 0 to 1; the part is not drawn where it is 0.
    public var opacity: Double
    /// How the part blends with what is below it; `nil` is normal.
    public var blend: SceneBlendMode?
    /// Whether blending inside stops at the part, even if nothing else isolates it.
    public var isolate: Bool
    /// An index into `SceneResources.clips`. Units of a box are those of the whole text.
    public var clip: Int?
    /// An index into `SceneResources.masks`.
    public var mask: Int?
    /// Indices into `SceneResources.filters`, applied in this order.
    public var filters: [Int]

    /// Makes an effect; omitted parameters have no effect.
    public init(
        part: Int, opacity: Double = 1, blend: SceneBlendMode? = nil, isolate: Bool = false, clip: Int? = nil,
        mask: Int? = nil, filters: [Int] = []
    ) {
        self.part = part
        self.opacity = opacity
        self.blend = blend
        self.isolate = isolate
        self.clip = clip
        self.mask = mask
        self.filters = filters
    }
}
