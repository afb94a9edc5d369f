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
