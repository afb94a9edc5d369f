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
