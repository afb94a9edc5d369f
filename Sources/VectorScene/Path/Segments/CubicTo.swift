/// `C`: a curve with two control points.
enum CubicTo: PathSegment {
    static let letter: Unicode.Scalar = "C"
    static let pointCount = 3

    static func polygon(_ place: SegmentPlace) -> [Point] { [place.start, place[0], place[1], place[2]] }

    static func send<S: PathSink>(_ place: SegmentPlace, to sink: inout S) {
        sink.cubic(to: place[2], control1: place[0], control2: place[1])
    }

    static func sendReversed<S: PathSink>(_ place: SegmentPlace, to sink: inout S) {
        sink.cubic(to: place.start, control1: place[1], control2: place[0])
    }

    /// An axis is extreme where its derivative a t² + 2 b t + c is 0. With `q` as below, the roots q / a and c / q lose no digits
    /// even where `a` vanishes.
    static func widen(_ extent: inout Extent, by place: SegmentPlace) {
        let curve = Bezier(polygon(place))
        for axis in [\Point.x, \Point.y] {
            let start = place.start[keyPath: axis], end = place[2][keyPath: axis]
            let control1 = place[0][keyPath: axis], control2 = place[1][keyPath: axis]
            let a = end - start + 3 * (control1 - control2)
            let b = start - 2 * control1 + control2
            let c = control1 - start
            let root = (b * b - a * c).squareRoot()
            let q = b < 0 ? root - b : -root - b
            extent.include(curve, at: q / a)
            extent.include(curve, at: c / q)
        }
    }
}
