/// Finds the arcs in a path: cubic curves that an arc of few characters is read as again.
///
/// A scene has cubic curves instead of arcs. Rounded, they are longer, and no nearer to what was meant. Only rounded
/// points are looked at, and the arc has to have the same when it is read: so the same arcs are found again.
struct SVGPathArcs: PathSink {
    /// The text that is written.
    private(set) var text: SVGPathText

    private let grid: PathGrid
    /// Whether arcs are looked for.
    private let findsArcs: Bool
    /// Curves that are not written yet: at most a full turn.
    private var curves: [CubicCurve] = []
    private var current = Point.zero, start = Point.zero

    /// The length of the shortest arc, in steps of rounded coordinates. A shorter one can be of any radius.
    private static let shortest = 20.0

    init(_ grid: PathGrid, findsArcs: Bool) {
        self.grid = grid
        self.findsArcs = findsArcs
        text = SVGPathText(grid)
    }

    mutating func move(to end: Point) {
        writeCurves()
        text.move(to: end)
        (start, current) = (end, end)
    }

    mutating func line(to end: Point) {
        writeCurves()
        text.line(to: end)
        current = end
    }

    mutating func quadratic(to end: Point, control: Point) {
        writeCurves()
        text.quadratic(to: end, control: control)
        current = end
    }

    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        curves.append(CubicCurve(start: current, control1: control1, control2: control2, end: end))
        current = end
        if curves.count == 4 { writeFirst() }
    }

    mutating func close() {
        writeCurves()
        text.close()
        current = start
    }

    /// Writes what is left.
    mutating func finish() {
        writeCurves()
        text.finish()
    }

    private mutating func writeCurves() { while !curves.isEmpty { writeFirst() } }

    /// Writes the longest arc at the beginning; one curve if there is none.
    private mutating func writeFirst() {
        guard let (arc, count) = firstArc() else { return text.cubic(curves.removeFirst()) }
        text.arc(arc, insteadOf: curves[..<count])
        curves.removeFirst(count)
    }

    // MARK: Arcs

    private func firstArc() -> (arc: RoundedArc, count: Int)? {
        let rounded = curves.map(grid.rounded), first = rounded[0]
        guard findsArcs, (first.end - first.start).length >= Self.shortest * grid.step else { return nil }
        // An arc ends elsewhere than it starts: a full turn is two halves.
        let isFullTurn = rounded.count == 4 && rounded[3].end == first.start
        for stretch in [1, first.stretch].compactMap({ $0 }) {
            let circles = rounded.prefix(isFullTurn ? 2 : 4).map {
                $0.circle(stretch: stretch, tolerance: grid.step)
            }
            guard let circle = circles[0] else { continue }
            let isLike = { (other: (radius: Double, sweep: Double)?) in
                abs((other?.sweep ?? .infinity) - circle.sweep) < 1
            }
            for count in stride(from: circles.prefix(while: isLike).count, to: 0, by: -1) {
                let radius = circles[..<count].reduce(0) { $0 + ($1?.radius ?? 0) } / Double(count)
                let sweep = circle.sweep * Double(count)
                if let arc = arc(over: rounded[..<count], rx: radius, ry: radius / stretch, sweep) {
                    return (arc, count)
                }
            }
        }
        return nil
    }

    /// The arc with the shortest radii that is read as these curves.
    private func arc(over curves: ArraySlice<CubicCurve>, rx: Double, ry: Double, _ sweep: Double) -> RoundedArc? {
        guard let first = curves.first, let last = curves.last else { return nil }
        for power in [1000, 100, 10, 1] {
            let arc = RoundedArc(
                rx: grid.length(rx, multiple: power), ry: grid.length(ry, multiple: power),
                isLarge: abs(sweep) > 180.001, isSweep: sweep > 0)
            guard arc.rx > 0, arc.ry > 0 else { continue }
            let read = SVGArc(
                rx: grid.format.number(arc.rx), ry: grid.format.number(arc.ry), isLarge: arc.isLarge,
                isSweep: arc.isSweep
            ).curves(from: first.start, to: last.end)
            if read.count == curves.count, zip(read, curves).allSatisfy({ grid.rounded($0) == $1 }) { return arc }
        }
        return nil
    }
}

/// An arc whose radii are in units of the last decimal.
struct RoundedArc {
    let rx: Int, ry: Int
    let isLarge: Bool, isSweep: Bool
}

/// A cubic curve and its start.
struct CubicCurve: Equatable {
    let start: Point, control1: Point, control2: Point, end: Point
}

/// An arc of an ellipse whose axes are parallel to those of the coordinates.
struct SVGArc {
    let rx: Double, ry: Double
    let isLarge: Bool, isSweep: Bool

    /// The cubic curves that the arc is read as: one for each quarter turn or part of one (SVG 2, B.2).
    func curves(from start: Point, to end: Point) -> [CubicCurve] {
        // Half of the chord, from end to start, where the ellipse is the unit circle.
        var half = Point((start.x - end.x) / 2 / rx, (start.y - end.y) / 2 / ry), scale = 1.0
        let square = half.x * half.x + half.y * half.y
        guard square.isFinite, square > 0 else { return [] }
        if square > 1 {
            scale = square.squareRoot()
            half = half * (1 / scale)
        }
        let distance = max(0, 1 / square - 1).squareRoot() * (isLarge == isSweep ? -1 : 1)
        let center = Point(distance * half.y, -distance * half.x)
        let first = half - center, last = half * -1 - center
        let shortest = Angle.direction(first.turn(to: last))
        let sweep = shortest + (isSweep ? shortest < 0 ? 360 : 0 : shortest > 0 ? -360 : 0)
        // The tolerance is that of the reader.
        let count = max(1, (abs(sweep) / 90 - 1e-6).rounded(.up)), step = sweep / count
        let handle = 4 / 3 * Angle.tangent(step / 4), turn = Point(Angle.cosine(step), Angle.sine(step))
        func place(_ point: Point) -> Point {
            let point = point + center
            return Point(
                (start.x + end.x) / 2 + rx * scale * point.x, (start.y + end.y) / 2 + ry * scale * point.y)
        }
        var from = first
        return (1...Int(count)).map { index in
            let to = index == Int(count) ? last : from.turned(by: turn)
            let control1 = Point(from.x - handle * from.y, from.y + handle * from.x)
            let control2 = Point(to.x + handle * to.y, to.y - handle * to.x)
            defer { from = to }
            return CubicCurve(
                start: place(from), control1: place(control1), control2: place(control2), end: place(to))
        }
    }
}

extension CubicCurve {
    /// The radius and the angle in degrees of the circle that the curve is a part of.
    ///
    /// - Parameters:
    ///   - stretch: what y coordinates are multiplied by to make an ellipse a circle.
    ///   - tolerance: the length by which control points may differ.
    /// - Returns: `nil` if it is no part of a circle, or more than a quarter.
    func circle(stretch: Double, tolerance: Double) -> (radius: Double, sweep: Double)? {
        let ends = [control1 - start, end - control2, end - start].map { Point($0.x, $0.y * stretch) }
        let half = Angle.direction(ends[0].turn(to: ends[1])) / 2
        guard 0.05...46 ~= abs(half) else { return nil }
        let radius = ends[2].length / 2 / Angle.sine(abs(half))
        let handle = radius * 4 / 3 * Angle.tangent(abs(half) / 2), most = 2 * tolerance * max(1, stretch)
        guard abs(ends[0].length - handle) <= most, abs(ends[1].length - handle) <= most else { return nil }
        return (radius, 2 * half)
    }

    /// The factor of y coordinates that makes the curve a part of a circle, if it is one of an ellipse.
    var stretch: Double? {
        let chord = end - start, bend = (control1 - start) - (end - control2)
        let square = -bend.x * chord.x / (bend.y * chord.y)
        return 1e-4...1e4 ~= square ? square.squareRoot() : nil
    }
}

extension Point {
    /// The cosine and the sine of the angle to another direction, both multiplied by the lengths.
    fileprivate func turn(to other: Point) -> Point { Point(x * other.x + y * other.y, x * other.y - y * other.x) }

    /// The direction turned by an angle, given as its cosine and sine.
    fileprivate func turned(by turn: Point) -> Point { Point(x * turn.x - y * turn.y, x * turn.y + y * turn.x) }
}
