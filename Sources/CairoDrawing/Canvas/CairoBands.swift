#if Rendering

import Switchless
import VectorScene

/// Draws in bands of whole rows, so that drawing ends soon after its time is over; see `TimeBudget`.
///
/// Cairo draws a shape in one call, which may take minutes for a stranger's shape. Bands end between rows, so that no
/// channel of a pixel differs by more than 1 of 255 from a drawing in one piece.
struct CairoBands {
    /// The work that is done in one piece, in pixels or in edges that cross a row: some 10 milliseconds.
    static let quickWork = 300_000.0
    /// The pixels that take as long as an edge that crosses a row.
    private static let pixelsPerEdge = 8.0
    /// What a band should take, unless a band of one row takes a good part of that.
    private static let aim = Duration.milliseconds(20)
    /// How many times as high as the last a band may be.
    private static let growth = 8.0

    private let context: CairoContext
    /// What can be drawn on, in whole pixels.
    private let extents: Rect

    /// The work that this draws in one piece.
    private let quickWork: Double

    /// How often the edges of the clips cross a row, which each drawing is intersected with.
    var clipEdges = 0.0

    /// Makes bands of what can be drawn on in `context`.
    init(_ context: CairoContext, quickWork: Double = CairoBands.quickWork) {
        self.context = context
        self.quickWork = quickWork
        extents = context.extents
    }

    /// Draws what may cover all pixels.
    func paint(_ draw: () -> Void) { self.draw(extents, work: pixels(in: extents), draw) }

    /// Draws within a path.
    func fill(_ path: PathData, _ draw: () -> Void) {
        guard mayBeSlow(path) else { return draw() }
        let matrix = context.matrix.transform
        guard let box = area(of: path, matrix, outset: 0) else { return draw() }
        self.draw(box, work: pixels(in: box) + edges(of: path, matrix, adding: 0), draw)
    }

    /// Draws a line along a path.
    ///
    /// - Parameter joinEdges: how many edges a corner has.
    func stroke(_ path: PathData, _ stroke: SceneStroke, joinEdges: Double, _ draw: () -> Void) {
        guard mayBeSlow(path) || !stroke.dash.isEmpty else { return draw() }
        let matrix = context.matrix.transform, width = stroke.width * matrix.scaleFactor
        let reach = width / 2 * max(stroke.miterLimit, 2)
        guard let box = area(of: path, matrix, outset: reach) else { return draw() }
        let height = width < extents.height ? width : extents.height
        var edges = 2 * edges(of: path, matrix, adding: height) + Double(path.segmentCount) * joinEdges
        let period = stroke.dash.reduce(0, +)
        if period > 0 { edges += path.length / period * Double(stroke.dash.count) * (height + joinEdges) }
        self.draw(box, work: pixels(in: box) + edges, draw)
    }

    private func mayBeSlow(_ path: PathData) -> Bool {
        pixels(in: extents) + clipEdges > quickWork || Double(path.segmentCount) * extents.height > quickWork
    }

    /// How often the edges of a path cross a row, if it may be slow; else 0.
    func edges(ofClip path: PathData) -> Double {
        mayBeSlow(path) ? edges(of: path, context.matrix.transform, adding: 0) : 0
    }

    private func pixels(in area: Rect) -> Double { area.width * area.height / Self.pixelsPerEdge }

    /// The pixels around a path that can be drawn on; `nil` if there are none.
    private func area(of path: PathData, _ matrix: Transform, outset: Double) -> Rect? {
        guard let bounds = path.bounds?.transformed(by: matrix), bounds.isFinite, outset.isFinite else {
            return extents
        }
        return bounds.inset(by: -outset - 1).intersection(extents)
    }

    /// How often the edges of a path cross a row, counting `more` rows for each.
    private func edges(of path: PathData, _ matrix: Transform, adding more: Double) -> Double {
        var counter = EdgeCounter(matrix: matrix, most: extents.height, more: more)
        path.visit(&counter)
        return counter.edges
    }

    private func draw(_ area: Rect, work: Double, _ draw: () -> Void) {
        // What is no number may be any amount of work.
        if work + clipEdges <= quickWork { return draw() }
        let end = area.maxY.rounded(.up)
        var top = area.minY.rounded(.down), rows = 1.0
        var least: Duration?
        // A band of one row may take long, of a path of many curves.
        while top < end, !TimeBudget.isOver(beforeStepOf: least ?? .zero) {
            let start = ContinuousClock.now
            context.save()
            context.clip(to: Rect(x: extents.x, y: top, width: extents.width, height: min(rows, end - top)))
            draw()
            context.restore()
            let time = start.duration(to: .now)
            least = least ?? time
            top += rows
            let aim = max(Self.aim, (least ?? time) * 3)
            rows = max((rows * min(aim / time, Self.growth)).rounded(.down), 1)
        }
        context.beginPath()
    }
}

/// Counts how often the edges of a path cross a row.
private struct EdgeCounter: PathSink {
    let matrix: Transform
    let most, more: Double
    private(set) var edges = 0.0
    private var current = Point.zero

    init(matrix: Transform, most: Double, more: Double) { (self.matrix, self.most, self.more) = (matrix, most, more) }

    mutating func move(to end: Point) { current = matrix.apply(end) }
    mutating func line(to end: Point) { count(end) }
    mutating func quadratic(to end: Point, control: Point) {
        count(control)
        count(end)
    }
    mutating func cubic(to end: Point, control1: Point, control2: Point) {
        count(control1)
        count(control2)
        count(end)
    }
    mutating func close() {}

    private mutating func count(_ end: Point) {
        let end = matrix.apply(end)
        let rows = abs(end.y - current.y)
        edges += (rows < most ? rows : most) + more
        current = end
    }
}

extension CairoContext {
    /// Draws only within a rectangle of pixels, whatever user space is. The path is empty afterwards.
    fileprivate func clip(to pixels: Rect) {
        let matrix = matrix
        resetMatrix()
        beginPath()
        move(to: Point(pixels.minX, pixels.minY))
        line(to: Point(pixels.maxX, pixels.minY))
        line(to: Point(pixels.maxX, pixels.maxY))
        line(to: Point(pixels.minX, pixels.maxY))
        closePath()
        clip()
        self.matrix = matrix
    }
}

#endif
