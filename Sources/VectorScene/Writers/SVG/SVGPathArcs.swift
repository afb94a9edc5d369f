/// Finds the arcs in a path: cubic curves that an arc of few characters is read as again.
///
/// A scene has cubic curves instead of arcs. Rounded, they are longer, and no nearer to what was meant. Only rounded
/// points are looked at, and the arc has to have the same when it is read: so the same arcs are found again.
struct SVGPathArcs: PathSink {
    /// What is written.
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
