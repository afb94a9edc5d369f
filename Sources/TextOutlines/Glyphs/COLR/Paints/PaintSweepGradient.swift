#if TextOutlines

import Switchless
import VectorScene

/// A gradient around a point, drawn as sectors of one colour each.
enum PaintSweepGradient: COLRPaint {
    static let name: Name = "PaintSweepGradient"
    static let summary = "A gradient around a point, drawn as 180 sectors."
    static let number = 8
    static let variableNumber: Int? = 9
    static let fields: [PaintField] = [.offset, .length, .length, .angle, .angle]

    /// The number of sectors in a full turn.
    static let sectors = 180

    static func draw(
        _ values: PaintValues, _ state: PaintState, _ painter: inout GlyphPainter
    ) throws(ColorGlyphFault) {
        guard let line = try ColorLine(at: values.offset(1), isVariable: values.isVariable, &painter),
            let inverse = state.transform.inverse()
        else { return }
        // The angles are stored less half a turn.
        let (start, range) = (values[4] + 180, values[5] - values[4])
        guard range != 0 || line.spread == .pad else { return }
        painter.approximate("a sweep gradient is drawn as \(sectors) sectors")
        let center = Point(values[2], values[3])
        let shape = state.shape ?? .rect(painter.box)
        guard let reach = shape.bounds?.transformed(by: inverse).reach(from: center) else { return }
        try painter.charge(shape.segmentCount + 4 * sectors)
        let step = 360 / Double(sectors)
        // Each sector goes on below the next one, which hides the seam; translucent ones would show twice.
        let overlap = line.isOpaque ? step / 2 : 0
        let nodes = (0..<sectors).map { sector in
            let angle = Double(sector) * step
            let turn = (angle + step / 2 - start) / (range == 0 ? 1e-6 : range)
            let stop = line.color(at: (turn - line.first) / (line.last - line.first))
            let end = min(angle + step + overlap, 360)
            var path = PathData()
            path.move(to: center)
            // A triangle's base is nearer than its corners, so these are beyond the reach.
            path.line(to: center + Transform.rotation(degrees: angle).apply(Point(reach, 0)))
            path.line(to: center + Transform.rotation(degrees: end).apply(Point(reach, 0)))
            path.close()
            return PathNode(data: path, fill: SceneFill(paint: .color(stop.color), opacity: stop.opacity))
        }
        painter.draw([GroupNode(transform: state.transform, children: nodes)], within: shape)
    }
}

extension Rect {
    /// A distance from a point within which all of the rectangle is, with a margin.
    fileprivate func reach(from point: Point) -> Double {
        let corners = [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
        return (corners.map { ($0 - point).length }.max() ?? 0) * 1.1
    }
}

#endif
