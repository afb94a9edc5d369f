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
