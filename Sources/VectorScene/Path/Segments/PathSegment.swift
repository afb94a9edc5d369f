/// A kind of path segment: its name and what it draws.
///
/// The list of kinds is closed, see `PathSegments`.
protocol PathSegment: SendableMetatype {
    /// The letter of the absolute command in path data.
    static var letter: Unicode.Scalar { get }
    /// Whether it ends at a vertex, where a marker may be drawn.
    ///
    /// A piece of a longer curve does not.
    static var endsAtVertex: Bool { get }
    /// The number of points that it adds to the path. The last one is its end.
    static var pointCount: Int { get }
    /// Whether a subpath starts or ends with it.
    static var beginsSubpath: Bool { get }
    static var endsSubpath: Bool { get }
    /// Its Bézier polygon from start to end; a single point if nothing is drawn.
    static func polygon(_ points: SegmentPoints) -> [Point]
    /// Sends the segment to a sink.
    static func send<S: PathSink>(_ points: SegmentPoints, to sink: inout S)
    /// Sends the segment backwards, to a sink whose current point is its end.
    static func sendReversed<S: PathSink>(_ points: SegmentPoints, to sink: inout S)
    /// Widens an extent that contains both ends by everything between them.
    static func widen(_ extent: inout Extent, by points: SegmentPoints)
}

extension PathSegment {
    static var endsAtVertex: Bool { true }
    static var beginsSubpath: Bool { false }
    static var endsSubpath: Bool { false }
}

/// The closed list of segment kinds. A path stores indices into it, see `PathVerb`.
enum PathSegments {
    static let all: [any PathSegment.Type] = [
        MoveTo.self, LineTo.self, QuadraticTo.self, CubicTo.self, ClosePath.self, InnerCubicTo.self,
        ImpliedMoveTo.self,
    ]

    /// The properties of a segment kind that loops over whole paths need.
    struct Column {
        let letter, pointCount: UInt8
    }

    /// The columns, by index.
    static let columns = all.map { Column(letter: UInt8(ascii: $0.letter), pointCount: UInt8($0.pointCount)) }
    static let letters = columns.map(\.letter)
}
