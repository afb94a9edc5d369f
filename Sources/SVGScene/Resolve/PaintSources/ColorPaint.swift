import Switchless

/// A colour, `currentColor` included.
enum ColorPaint: PaintSource {
    static let name: Name = "color"
    static let summary = "One colour."
    static let place: UInt8 = 1

    static func paint(_ value: PaintValue, for request: PaintRequest) -> ResolvedPaint? {
        ResolvedPaint(value.color.resolved(in: request.instance.style))
    }
}

extension ColorValue {
    /// The colour, with `currentColor` looked up (CSS Color 4, 9.4).
    func resolved(in style: ComputedStyle) -> ColorValue { isCurrent ? style[Properties.Color.self] : self }
}
