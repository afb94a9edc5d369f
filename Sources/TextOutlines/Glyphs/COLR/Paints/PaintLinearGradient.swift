#if TextOutlines

import Switchless
import VectorScene

/// A gradient along a line.
enum PaintLinearGradient: COLRPaint {
    static let name: Name = "PaintLinearGradient"
    static let summary = "A gradient along a line, whose colours may be slanted."
    static let number = 4
    static let variableNumber: Int? = 5
    static let fields: [PaintField] = [.offset, .length, .length, .length, .length, .length, .length]

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        guard let line = try ColorLine(at: values.offset(1), isVariable: values.isVariable, &painter) else { return }
        let start = Point(values[2], values[3])
        let vector = Point(values[4], values[5]) - start
        let rotation = Point(values[6], values[7]) - start
        // The colours are parallel to the rotation vector, so the gradient's line is perpendicular to it.
        let normal = Point(rotation.y, -rotation.x)
        let along = vector.x * normal.x + vector.y * normal.y
        guard along != 0 else { return }
        let end = start + normal * (along / (normal.x * normal.x + normal.y * normal.y))
        let (a, b) = (start.toward(end, line.first), start.toward(end, line.last))
        try painter.fill(
            LinearGradientPaint(
                x1: a.x, y1: a.y, x2: b.x, y2: b.y, transform: state.transform, spread: line.spread,
                stops: line.stops), line, state)
    }
}

extension GlyphPainter {
    /// Fills the shape with a gradient. One colour is filled without.
    mutating func fill(
        _ gradient: any PaintResource, _ line: ColorLine, _ state: PaintState
    ) throws(ColorGlyphFault) {
        guard let stop = line.stops.first, gradient.transform.isInvertible else { return }
        guard line.stops.count > 1 else {
            return try fill(SceneFill(paint: .color(stop.color), opacity: stop.opacity), state)
        }
        try fill(SceneFill(paint: .resource(resources.add(gradient))), state)
    }
}

#endif
