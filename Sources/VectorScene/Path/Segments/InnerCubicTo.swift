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
