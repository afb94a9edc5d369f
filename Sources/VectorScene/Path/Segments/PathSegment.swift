/// One kind of path segment: what it is called and what it draws. The kinds are few and closed, see `PathSegments`.
protocol PathSegment: SendableMetatype {
    /// Its letter in path data, absolute.
    static var letter: Unicode.Scalar { get }
    /// Whether it ends at a vertex of the path, where a marker may stand; a piece of a longer curve does not.
    static var endsAtVertex: Bool { get }
    /// How many points it adds to the path; the last one is where it ends.
    static var pointCount: Int { get }
    /// Whether a subpath starts or ends with it.
    static var beginsSubpath: Bool { get }
    static var endsSubpath: Bool { get }
    /// Its Bézier polygon, from start to end; a single point where nothing is drawn.
    static func polygon(_ place: SegmentPlace) -> [Point]
    /// Hands it to a sink.
    static func send<S: PathSink>(_ place: SegmentPlace, to sink: inout S)
    /// Draws it from its end to its start, to a sink that stands at its end.
    static func sendReversed<S: PathSink>(_ place: SegmentPlace, to sink: inout S)
    /// Widens a box that holds both ends to everything between them.
    static func widen(_ extent: inout Extent, by place: SegmentPlace)
}

extension PathSegment {
    static var endsAtVertex: Bool { true }
    static var beginsSubpath: Bool { false }
    static var endsSubpath: Bool { false }
}

/// Where a segment stands in its path. It is valid only while the path's storage is borrowed.
struct SegmentPlace {
    /// Where it begins.
    let start: Point
    /// Where its subpath begins.
    let subpathStart: Point
    /// Its own points; `PathSegment.pointCount` of them.
    let own: UnsafePointer<Point>

    subscript(i: Int) -> Point { own[i] }
}

/// The closed list of segments. A path stores indices into it, see `PathVerb`.
enum PathSegments {
    static let all: [any PathSegment.Type] = [
        MoveTo.self, LineTo.self, QuadraticTo.self, CubicTo.self, ClosePath.self, InnerCubicTo.self,
        ImpliedMoveTo.self,
    ]

    /// What loops over whole paths need of a segment.
    struct Column {
        let letter, pointCount: UInt8
    }

    /// Those columns of the table, by index.
    static let columns = all.map { Column(letter: UInt8(ascii: $0.letter), pointCount: UInt8($0.pointCount)) }
    static let letters = columns.map(\.letter)
}
