/// `M`: begins a subpath and draws nothing.
enum MoveTo: PathSegment {
    static let letter: Unicode.Scalar = "M"
    static let pointCount = 1
    static let beginsSubpath = true

    static func polygon(_ place: SegmentPlace) -> [Point] { [place[0]] }
    static func send<S: PathSink>(_ place: SegmentPlace, to sink: inout S) { sink.move(to: place[0]) }
    static func sendReversed<S: PathSink>(_ place: SegmentPlace, to sink: inout S) {}
    static func widen(_ extent: inout Extent, by place: SegmentPlace) {}
}
