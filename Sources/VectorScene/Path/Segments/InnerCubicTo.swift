/// `C`: a piece of a longer curve that continues in the next segment, as an arc's.
enum InnerCubicTo: PathSegment {
    static let letter = CubicTo.letter
    static let pointCount = CubicTo.pointCount
    static let endsAtVertex = false

    static func polygon(_ place: SegmentPlace) -> [Point] { CubicTo.polygon(place) }
    static func send<S: PathSink>(_ place: SegmentPlace, to sink: inout S) { CubicTo.send(place, to: &sink) }
    static func sendReversed<S: PathSink>(_ place: SegmentPlace, to sink: inout S) {
        CubicTo.sendReversed(place, to: &sink)
    }
    static func widen(_ extent: inout Extent, by place: SegmentPlace) { CubicTo.widen(&extent, by: place) }
}
