/// `Q`: a parabola with one control point.
enum QuadraticTo: PathSegment {
    static let letter: Unicode.Scalar = "Q"
    static let pointCount = 2

    static func polygon(_ place: SegmentPlace) -> [Point] { [place.start, place[0], place[1]] }

    static func send<S: PathSink>(_ place: SegmentPlace, to sink: inout S) {
        sink.quadratic(to: place[1], control: place[0])
    }

    static func sendReversed<S: PathSink>(_ place: SegmentPlace, to sink: inout S) {
        sink.quadratic(to: place.start, control: place[0])
    }

    static func widen(_ extent: inout Extent, by place: SegmentPlace) {
        let curve = Bezier(polygon(place))
        for axis in [\Point.x, \Point.y] {
            let (p, q, r) = (place.start[keyPath: axis], place[0][keyPath: axis], place[1][keyPath: axis])
            extent.include(curve, at: (p - q) / (p - 2 * q + r))
        }
    }
}
