/// How the inside of a path is painted.
public struct Fill: Hashable, Sendable {
    public var paint: Paint
    /// 0 to 1.
    public var opacity: Double
    public var rule: FillRule

    public init(paint: Paint, opacity: Double = 1, rule: FillRule = .nonzero) {
        self.paint = paint
        self.opacity = opacity
        self.rule = rule
    }
}

/// Which points count as inside where a path crosses itself (SVG 2, 13.4.2).
public enum FillRule: String, CaseIterable, Codable, Sendable {
    case nonzero, evenodd
}
