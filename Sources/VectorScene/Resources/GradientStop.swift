/// A colour at a place of a gradient.
public struct GradientStop: SceneObject, Hashable {
    /// 0 to 1, never below that of the stop before.
    public var offset: Double
    public var color: Color
    /// 0 to 1.
    public var opacity: Double

    public init(offset: Double, color: Color, opacity: Double = 1) {
        self.offset = offset
        self.color = color
        self.opacity = opacity
    }
}

/// What lies beyond the ends of a gradient.
public enum GradientSpread: String, CaseIterable, Codable, Sendable {
    case pad, reflect, `repeat`
}
