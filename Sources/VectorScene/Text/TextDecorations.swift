/// The lines along a span, one of each kind.
public struct TextDecorations: SceneObject, Hashable {
    public var underline, overline, lineThrough: TextDecoration?

    public init(underline: TextDecoration? = nil, overline: TextDecoration? = nil, lineThrough: TextDecoration? = nil) {
        self.underline = underline
        self.overline = overline
        self.lineThrough = lineThrough
    }

    public var isEmpty: Bool { self == TextDecorations() }
}

/// A line painted as the element that declares it is painted. What is missing is not painted.
public struct TextDecoration: SceneObject, Hashable {
    public var fill: Fill?
    public var stroke: Stroke?

    public init(fill: Fill? = nil, stroke: Stroke? = nil) {
        self.fill = fill
        self.stroke = stroke
    }
}
