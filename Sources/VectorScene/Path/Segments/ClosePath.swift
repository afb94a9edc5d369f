/// `Z`: a straight line back to the start of the subpath, joined to it.
enum ClosePath: PathSegment {
    static let letter: Unicode.Scalar = "Z"
    static let pointCount = 0
    static let endsSubpath = true

    static func polygon(_ place: SegmentPlace) -> [Point] { [place.start, place.subpathStart] }
    static func send<S: PathSink>(_ place: SegmentPlace, to sink: inout S) { sink.close() }
    static func sendReversed<S: PathSink>(_ place: SegmentPlace, to sink: inout S) { sink.line(to: place.start) }
    static func widen(_ extent: inout Extent, by place: SegmentPlace) {}
}
