/// A kind of path segment: its name and what it draws.
///
/// The list of kinds is closed, see `PathSegments`.
protocol PathSegment: SendableMetatype {
    /// The letter of the absolute command in path data.
    static var letter: Unicode.Scalar { get }
    /// Whether it ends at a vertex, where a marker may be drawn.
    ///
    /// A piece of a longer curve does not.
    static var endsAtVertex: Bool { get }
    /// The number of points that it adds to the path. The last one is its end.
    static var pointCount: Int { get }
    /// Whether a subpath starts or ends with it.
    static var beginsSubpath: Bool { get }
    static var endsSubpath: Bool { get }
    /// Its Bézier polygon from start to end; a single point if nothing is drawn.
    static func polygon(_ points: SegmentPoints) -> [Point]
    /// Sends the segment to a sink.
    static func send<S: PathSink>(_ points: SegmentPoints, to sink: inout S)
    /// Sends the segment backwards, to a sink whose current point is its end.
    static func sendReversed<S: PathSink>(_ points: SegmentPoints, to sink: inout S)
    /// Widens an extent that contains both ends by everything between them.
    static func widen(_ extent: inout Extent, by points: SegmentPoints)
}

extension PathSegment {
    static var endsAtVertex: Bool { true }
    static var beginsSubpath: Bool { false }
    static var endsSubpath: Bool { false }
}

/// The closed list of segment kinds. A path stores indices into it, see `PathVerb`.
enum PathSegments {
    static let all: [any PathSegment.Type] = [
        MoveTo.self, LineTo.self, QuadraticTo.self, CubicTo.self, ClosePath.self, InnerCubicTo.self,
        ImpliedMoveTo.self,
    ]

    /// The properties of a segment kind that loops over whole paths need.
    struct Column {
        let letter, pointCount: UInt8
    }

    /// The columns, by index.
    static let columns = all.map { Column(letter: UInt8(ascii: $0.letter), pointCount: UInt8($0.pointCount)) }
    static let letters = columns.map(\.letter)
}

/// `M`: begins a subpath and draws nothing.
enum MoveTo: PathSegment {
    static let letter: Unicode.Scalar = "M"
    static let pointCount = 1
    static let beginsSubpath = true

    static func polygon(_ points: SegmentPoints) -> [Point] { [points[0]] }
    static func send<S: PathSink>(_ points: SegmentPoints, to sink: inout S) { sink.move(to: points[0]) }
    static func sendReversed<S: PathSink>(_ points: SegmentPoints, to sink: inout S) {}
    static func widen(_ extent: inout Extent, by points: SegmentPoints) {}
}

/// `M`: begins a subpath after a close that no move follows.
///
/// It starts where the closed subpath does. The source has no such segment, so there is no vertex.
enum ImpliedMoveTo: PathSegment {
    static let letter = MoveTo.letter
    static let pointCount = MoveTo.pointCount
    static let beginsSubpath = true
    static let endsAtVertex = false

    static func polygon(_ points: SegmentPoints) -> [Point] { MoveTo.polygon(points) }
    static func send<S: PathSink>(_ points: SegmentPoints, to sink: inout S) { MoveTo.send(points, to: &sink) }
    static func sendReversed<S: PathSink>(_ points: SegmentPoints, to sink: inout S) {}
    static func widen(_ extent: inout Extent, by points: SegmentPoints) {}
}

/// `L`: a straight line.
enum LineTo: PathSegment {
    static let letter: Unicode.Scalar = "L"
    static let pointCount = 1

    static func polygon(_ points: SegmentPoints) -> [Point] { [points.start, points[0]] }
    static func send<S: PathSink>(_ points: SegmentPoints, to sink: inout S) { sink.line(to: points[0]) }
    static func sendReversed<S: PathSink>(_ points: SegmentPoints, to sink: inout S) { sink.line(to: points.start) }
    static func widen(_ extent: inout Extent, by points: SegmentPoints) {}
}

/// `Z`: a straight line back to the start of the subpath, joined to it.
enum ClosePath: PathSegment {
    static let letter: Unicode.Scalar = "Z"
    static let pointCount = 0
    static let endsSubpath = true

    static func polygon(_ points: SegmentPoints) -> [Point] { [points.start, points.subpathStart] }
    static func send<S: PathSink>(_ points: SegmentPoints, to sink: inout S) { sink.close() }
    static func sendReversed<S: PathSink>(_ points: SegmentPoints, to sink: inout S) { sink.line(to: points.start) }
    static func widen(_ extent: inout Extent, by points: SegmentPoints) {}
}

/// `Q`: a quadratic curve with one control point.
enum QuadraticTo: PathSegment {
    static let letter: Unicode.Scalar = "Q"
    static let pointCount = 2

    static func polygon(_ points: SegmentPoints) -> [Point] { [points.start, points[0], points[1]] }

    static func send<S: PathSink>(_ points: SegmentPoints, to sink: inout S) {
        sink.quadratic(to: points[1], control: points[0])
    }

    static func sendReversed<S: PathSink>(_ points: SegmentPoints, to sink: inout S) {
        sink.quadratic(to: points.start, control: points[0])
    }

    static func widen(_ extent: inout Extent, by points: SegmentPoints) {
        let (start, control, end) = (points.start, points[0], points[1])
        func include(_ t: Double) {
            guard t > 0 && t < 1 else { return }
            extent.include(start.toward(control, t).toward(control.toward(end, t), t))
        }
        // An axis is extreme where its derivative is 0.
        include((start.x - control.x) / (start.x - 2 * control.x + end.x))
        include((start.y - control.y) / (start.y - 2 * control.y + end.y))
    }
}

/// `C`: a cubic curve with two control points.
enum CubicTo: PathSegment {
    static let letter: Unicode.Scalar = "C"
    static let pointCount = 3

    static func polygon(_ points: SegmentPoints) -> [Point] { [points.start, points[0], points[1], points[2]] }

    static func send<S: PathSink>(_ points: SegmentPoints, to sink: inout S) {
        sink.cubic(to: points[2], control1: points[0], control2: points[1])
    }

    static func sendReversed<S: PathSink>(_ points: SegmentPoints, to sink: inout S) {
        sink.cubic(to: points.start, control1: points[1], control2: points[0])
    }

    /// Widens `extent` by the extreme points of each axis.
    ///
    /// An axis is extreme where its derivative a t² + 2 b t + c is 0. The roots are q / a and c / q; with `q` as below
    /// neither loses precision, even if `a` vanishes. Both axes are computed at once.
    static func widen(_ extent: inout Extent, by points: SegmentPoints) {
        let (start, control1) = (points.start.vector, points[0].vector)
        let (control2, end) = (points[1].vector, points[2].vector)
        let a = end - start + 3 * (control1 - control2)
        let b = start - 2 * control1 + control2
        let c = control1 - start
        let root = (b * b - a * c).squareRoot()
        let q = -b - root.replacing(with: -root, where: b .< 0)
        // A root outside the curve is replaced by 0, the start, which is already in the box. This avoids a branch.
        func inside(_ t: SIMD2<Double>) -> SIMD2<Double> { t.replacing(with: 0, where: .!(t .> 0 .& t .< 1)) }
        let (first, second) = (inside(q / a), inside(c / q))
        func include(_ t: Double) { extent.include(Point(vector: start + t * (3 * c + t * (3 * b + t * a)))) }
        include(first.x)
        include(first.y)
        include(second.x)
        include(second.y)
    }
}

/// `C`: a piece of a longer curve that continues in the next segment, as an arc's.
enum InnerCubicTo: PathSegment {
    static let letter = CubicTo.letter
    static let pointCount = CubicTo.pointCount
    static let endsAtVertex = false

    static func polygon(_ points: SegmentPoints) -> [Point] { CubicTo.polygon(points) }
    static func send<S: PathSink>(_ points: SegmentPoints, to sink: inout S) { CubicTo.send(points, to: &sink) }
    static func sendReversed<S: PathSink>(_ points: SegmentPoints, to sink: inout S) {
        CubicTo.sendReversed(points, to: &sink)
    }
    static func widen(_ extent: inout Extent, by points: SegmentPoints) { CubicTo.widen(&extent, by: points) }
}

/// A Bézier curve of any degree: a line has two points, a cubic four.
struct Bezier {
    let polygon: [Point]

    init(_ polygon: [Point]) { self.polygon = polygon }

    /// The point at the parameter `t`, 0 to 1, by de Casteljau's algorithm.
    func point(at t: Double) -> Point {
        var points = polygon
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map { $0.toward($1, t) }
        }
        return points[0]
    }

    /// The derivative with respect to the parameter.
    var velocity: Bezier {
        let degree = Double(polygon.count - 1)
        return Bezier(zip(polygon, polygon.dropFirst()).map { ($1 - $0) * degree })
    }

    /// The directions at both ends, or `nil` if all points are equal.
    ///
    /// A control point that equals an end is skipped (SVG 2, 9.5.2).
    var directions: (start: Point, end: Point)? {
        guard let first = polygon.first, let last = polygon.last,
            let second = polygon.first(where: { $0 != first }), let secondLast = polygon.last(where: { $0 != last })
        else { return nil }
        return (second - first, last - secondLast)
    }

    /// The length from the start to the parameter `t`.
    ///
    /// Gauss-Legendre quadrature; intervals are halved until both halves agree with the whole.
    func length(to t: Double = 1) -> Double {
        let velocity = velocity
        guard velocity.polygon.count > 1 else { return (velocity.polygon.first?.length ?? 0) * t }
        func refined(_ from: Double, _ to: Double, _ whole: Double, _ depth: Int) -> Double {
            let middle = (from + to) / 2
            let left = velocity.integral(from, middle)
            let right = velocity.integral(middle, to)
            let settled = abs(left + right - whole) <= 1e-9 * whole || depth == 0
            return settled
                ? left + right
                : refined(from, middle, left, depth - 1) + refined(middle, to, right, depth - 1)
        }
        return refined(0, t, velocity.integral(0, t), 12)
    }

    /// Integrates the distance from the origin between two parameters, with five samples.
    private func integral(_ from: Double, _ to: Double) -> Double {
        let half = (to - from) / 2
        let middle = (from + to) / 2
        return Bezier.samples.reduce(0) { $0 + $1.weight * point(at: middle + half * $1.at).length } * half
    }

    private static let samples: [(at: Double, weight: Double)] = [
        (0, 0.5688888888888889),
        (-0.5384693101056831, 0.47862867049936647), (0.5384693101056831, 0.47862867049936647),
        (-0.9061798459386640, 0.23692688505618908), (0.9061798459386640, 0.23692688505618908),
    ]
}
