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
