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
