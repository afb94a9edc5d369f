/// `L`: a straight line.
enum LineTo: PathSegment {
    static let letter: Unicode.Scalar = "L"
    static let pointCount = 1

    static func polygon(_ points: SegmentPoints) -> [Point] { [points.start, points[0]] }
    static func send<S: PathSink>(_ points: SegmentPoints, to sink: inout S) { sink.line(to: points[0]) }
    static func sendReversed<S: PathSink>(_ points: SegmentPoints, to sink: inout S) { sink.line(to: points.start) }
    static func widen(_ extent: inout Extent, by points: SegmentPoints) {}
}
