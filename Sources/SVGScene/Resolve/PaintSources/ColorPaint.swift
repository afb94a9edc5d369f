import Switchless

/// A colour, including `currentColor`.
enum ColorPaint: PaintSource {
    static let name: Name = "color"
    static let summary = "One colour."

    static func paint(for request: PaintRequest) -> ResolvedPaint? {
        ResolvedPaint(request.value.color.resolved(in: request.instance.style))
    }
}

extension ColorValue {
    /// The colour, with `currentColor` resolved (CSS Color 4, 9.4).
    func resolved(in style: ComputedStyle) -> ColorValue { isCurrent ? style[Properties.Color.self] : self }
}
