/// Rounds the coordinates of a path, those of long edges parallel to an axis to more decimals.
///
/// Such an edge covers all its pixels in equal measure. Where that measure is between two steps of a rasterizer's
/// antialiasing, the smallest change shows along the whole edge.
struct PathGrid: PathSink {
    /// Writes the units in which coordinates are returned.
    let format: DecimalText

    /// The number of units in a step of other coordinates.
    private let coarse: Int
    /// The shortest edge whose coordinate is exact, in units.
    private let length: Int
    private var exactX: Set<Int> = [], exactY: Set<Int> = []
    private var start = Point(0, 0), current = Point(0, 0)

    init(_ document: SVGDocument, _ scale: Double) {
        let usual = document.decimals(at: scale)
        format = document.decimals(at: scale, finer: 1000)
        coarse = (usual.decimals..<max(format.decimals, usual.decimals)).reduce(1) { power, _ in power * 10 }
        let size = document.scene.size
        length = format.units(max(size.width, size.height) / max(scale, 1e-9) / 10)
    }

    /// The step of rounded coordinates.
    var step: Double { format.number(coarse) }

    /// A point as it is written.
    func rounded(_ point: Point) -> Point { Point(format.number(x(point)), format.number(y(point))) }

    /// A curve as it is written.
    func rounded(_ curve: CubicCurve) -> CubicCurve {
        CubicCurve(
            start: rounded(curve.start), control1: rounded(curve.control1), control2: rounded(curve.control2),
            end: rounded(curve.end))
    }

    /// A length in units, rounded to a multiple of the step of coordinates.
    func length(_ number: Double, multiple: Int) -> Int {
        let step = coarse * multiple
        return (format.units(number) + step / 2) / step * step
    }

    func x(_ point: Point) -> Int { rounded(format.units(point.x), exactX) }
    func y(_ point: Point) -> Int { rounded(format.units(point.y), exactY) }

    private func rounded(_ units: Int, _ exact: Set<Int>) -> Int {
        guard coarse > 1, !exact.contains(units) else { return units }
        let half = units < 0 ? -coarse / 2 : coarse / 2
        return (units + half) / coarse * coarse
    }

    mutating func move(to end: Point) { (start, current) = (end, end) }
    mutating func quadratic(to end: Point, control: Point) { current = end }
    mutating func cubic(to end: Point, control1: Point, control2: Point) { current = end }
    mutating func close() { line(to: start) }

    mutating func line(to end: Point) {
        let (x, y) = (format.units(end.x), format.units(end.y))
        let (fromX, fromY) = (format.units(current.x), format.units(current.y))
        current = end
        if x == fromX, abs(y - fromY) >= length { exactX.insert(x) }
        if y == fromY, abs(x - fromX) >= length { exactY.insert(y) }
    }
}
