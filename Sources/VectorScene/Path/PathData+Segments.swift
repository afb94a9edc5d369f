extension PathData {
    /// Sends every segment to a sink.
    public func visit<S: PathSink>(_ sink: inout S) {
        forEachSegment { kind, points in kind.send(points, to: &sink) }
    }

    /// The same path drawn backwards, last subpath first.
    ///
    /// A closed subpath stays closed and keeps its start.
    public func reversed() -> PathData {
        var subpaths: [PathData] = []
        forEachSubpath { segments in
            guard let last = segments.last, let end = last.kind.polygon(last.points).last else { return }
            var subpath = PathData()
            subpath.move(to: end)
            for segment in segments.reversed() { segment.kind.sendReversed(segment.points, to: &subpath) }
            if last.kind.endsSubpath { subpath.close() }
            subpaths.append(subpath)
        }
        return subpaths.reversed().reduce(PathData()) { $0.appending($1) }
    }

    /// A segment and its points, valid while the storage is borrowed.
    typealias Segment = (kind: any PathSegment.Type, points: SegmentPoints)

    /// Calls `body` for every subpath with its segments, the move first.
    func forEachSubpath(_ body: ([Segment]) -> Void) {
        withExtendedLifetime(self) {
            var segments: [Segment] = []
            forEachSegment { kind, points in
                if kind.beginsSubpath && !segments.isEmpty {
                    body(segments)
                    segments = []
                }
                segments.append((kind, points))
            }
            if !segments.isEmpty { body(segments) }
        }
    }
}
