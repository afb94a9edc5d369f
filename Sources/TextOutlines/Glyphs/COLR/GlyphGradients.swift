#if Rendering

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

/// The colours of a gradient (OpenType, `ColorLine` and `VarColorLine`).
struct ColorLine {
    /// How it continues beyond its ends.
    let spread: GradientSpread
    /// The stops from offset 0 to 1.
    private(set) var stops: [GradientStop]
    /// The offsets of the first and the last stop on the font's gradient line.
    let first, last: Double

    private static let spreads: [GradientSpread] = [.pad, .repeat, .reflect]
    private static let header: [PaintField] = [.byte, .index]
    private static let stop: [PaintField] = [.share, .index, .share]

    /// Reads the line at an offset; `nil` if it has no stops.
    init?(at offset: Int, isVariable: Bool, _ painter: inout GlyphPainter) throws(ColorGlyphFault) {
        let header = try painter.values(of: Self.header, at: offset, isVariable: false)
        let spread = header.integer(0)
        // An unknown value is to be taken for `pad`.
        self.spread = Self.spreads.indices.contains(spread) ? Self.spreads[spread] : .pad
        var stops: [GradientStop] = []
        var position = header.end
        for _ in 0..<header.integer(1) {
            try painter.charge(1)
            let values = try painter.values(of: Self.stop, at: position, isVariable: isVariable)
            position = values.end
            let alpha = min(max(values[2], 0), 1)
            stops.append(
                painter.palette.stop(
                    values.integer(1), alpha: alpha, at: values[0], foreground: painter.foreground))
        }
        // Stable, as `sort` does not promise to be: stops at one offset make a hard edge.
        let order = stops.indices.sorted { (stops[$0].offset, $0) < (stops[$1].offset, $1) }
        stops = order.map { stops[$0] }
        guard let first = stops.first?.offset, let end = stops.last?.offset else { return nil }
        // Without a distance between them, all stops are at the start of a line of any length.
        let last = end > first ? end : first + 1
        for index in stops.indices { stops[index].offset = (stops[index].offset - first) / (last - first) }
        self.stops = stops
        self.first = first
        self.last = last
    }

    /// The line with its ends exchanged.
    var reversed: ColorLine {
        var copy = self
        copy.stops = stops.reversed().map {
            GradientStop(offset: 1 - $0.offset, color: $0.color, opacity: $0.opacity)
        }
        return copy
    }

    /// Whether no colour is translucent.
    var isOpaque: Bool { stops.allSatisfy { $0.opacity == 1 } }

    /// The colour at a position of the line, where 0 is the first stop and 1 is the last.
    func color(at position: Double) -> GradientStop {
        let offset = spread.offset(of: position)
        // The first stop beyond the offset, by bisection.
        var (low, high) = (0, stops.count)
        while low < high {
            let middle = (low + high) / 2
            (low, high) = stops[middle].offset <= offset ? (middle + 1, high) : (low, middle)
        }
        guard low > 0 else { return stops[0] }
        guard low < stops.count else { return stops[stops.count - 1] }
        let (a, b) = (stops[low - 1], stops[low])
        return a.toward(b, (offset - a.offset) / (b.offset - a.offset))
    }
}

extension GradientSpread {
    /// The offset, 0 to 1, that has the colour of a position on an endless line.
    fileprivate func offset(of position: Double) -> Double { Self.offsets[self].map { $0(position) } ?? position }

    private static let offsets: [GradientSpread: @Sendable (Double) -> Double] = [
        .pad: { min(max($0, 0), 1) },
        .repeat: { $0 - $0.rounded(.down) },
        .reflect: { abs($0 - 2 * ($0 / 2).rounded()) },
    ]
}

extension GradientStop {
    /// The colour between two stops.
    fileprivate func toward(_ other: GradientStop, _ share: Double) -> GradientStop {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
        return GradientStop(
            offset: offset + (other.offset - offset) * share,
            color: SceneColor(
                red: mix(color.red, other.color.red), green: mix(color.green, other.color.green),
                blue: mix(color.blue, other.color.blue)),
            opacity: opacity + (other.opacity - opacity) * share)
    }
}

#endif
