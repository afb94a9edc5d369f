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
