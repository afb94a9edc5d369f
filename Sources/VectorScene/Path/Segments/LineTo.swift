/// `L`: a straight line.
enum LineTo: PathSegment {
    static let letter: Unicode.Scalar = "L"
    static let pointCount = 1

    static func polygon(_ place: SegmentPlace) -> [Point] { [place.start, place[0]] }
    static func send<S: PathSink>(_ place: SegmentPlace, to sink: inout S) { sink.line(to: place[0]) }
    static func sendReversed<S: PathSink>(_ place: SegmentPlace, to sink: inout S) { sink.line(to: place.start) }
    static func widen(_ extent: inout Extent, by place: SegmentPlace) {}
}
