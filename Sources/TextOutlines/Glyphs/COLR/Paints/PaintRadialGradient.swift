#if TextOutlines

import Switchless
import VectorScene

/// A gradient between two circles.
enum PaintRadialGradient: COLRPaint {
    static let name: Name = "PaintRadialGradient"
    static let summary = "A gradient between two circles."
    static let number = 6
    static let variableNumber: Int? = 7
    static let fields: [PaintField] = [.offset, .length, .length, .radius, .length, .length, .radius]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        guard let line = try ColorLine(at: values.offset(1), isVariable: values.isVariable, &painter) else { return }
        let whole = (
            Circle(center: Point(values[2], values[3]), radius: values[4]),
            Circle(center: Point(values[5], values[6]), radius: values[7])
        )
        let (start, end) = (whole.0.toward(whole.1, line.first), whole.0.toward(whole.1, line.last))
        guard max(start.radius, end.radius) > 0 else { return }
        // A scene's gradient goes from the smaller circle to the larger one.
        let isShrinking = start.radius > end.radius
        let (inner, outer) = isShrinking ? (end, start) : (start, end)
        let colors = isShrinking ? line.reversed : line
        if (outer.center - inner.center).length + inner.radius > outer.radius {
            painter.approximate("a radial gradient's circles are not in each other; consumers draw it differently")
        }
        try painter.fill(
            RadialGradientPaint(
                cx: outer.center.x, cy: outer.center.y, r: outer.radius, fx: inner.center.x, fy: inner.center.y,
                fr: max(inner.radius, 0), transform: state.transform, spread: line.spread, stops: colors.stops),
            colors, state)
    }

    private struct Circle {
        let center: Point
        let radius: Double

        func toward(_ other: Circle, _ share: Double) -> Circle {
            Circle(center: center.toward(other.center, share), radius: radius + (other.radius - radius) * share)
        }
    }
}

#endif
