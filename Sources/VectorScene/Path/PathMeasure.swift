extension PathData {
    /// The tight box around everything drawn, without strokes. A straight line along an axis has a box without width or
    /// height; a path that draws nothing has none. A move counts only when something is drawn from it.
    public var bounds: Rect? {
        withSegments { verbs, points in
            guard let first = points.baseAddress else { return nil }
            return PathSegments.columns.withUnsafeBufferPointer { columns in
                let (ends, isCurved) = Extent.ends(of: verbs, first, columns)
                guard isCurved else { return ends.rect }
                var extent = ends
                extent.include(curvesOf: verbs, first, columns)
                return extent.rect
            }
        }
    }

    /// The length of all that is drawn, in user units.
    public var length: Double { curves.reduce(0) { $0 + $1.length() } }

    /// The point that far along the path, in user units; the ends of the path beyond them, `nil` for an empty path.
    public func point(at distance: Double) -> Point? {
        var rest = distance
        for curve in curves {
            let length = curve.length()
            if rest <= length && length > 0 { return curve.point(at: curve.parameter(at: max(rest, 0), of: length)) }
            rest -= length
        }
        return distance > 0 ? end : start
    }

    /// What is drawn, segment by segment.
    private var curves: [Bezier] {
        var curves: [Bezier] = []
        forEachSegment { kind, place in curves.append(Bezier(kind.polygon(place))) }
        return curves
    }
}

extension Bezier {
    /// The parameter where the curve is `distance` long, by halving.
    fileprivate func parameter(at distance: Double, of whole: Double) -> Double {
        guard polygon.count > 2 else { return distance / whole }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let isShort = length(to: middle) < distance
            (low, high) = isShort ? (middle, high) : (low, middle)
        }
        return high
    }
}

extension Extent {
    /// The box of every point where something drawn begins or ends, and whether there are curves. A close ends where it begins, as far
    /// as boxes go.
    @inline(__always)
    fileprivate static func ends(
        of verbs: UnsafeBufferPointer<PathVerb>, _ points: UnsafePointer<Point>,
        _ columns: UnsafeBufferPointer<PathSegments.Column>
    ) -> (box: Extent, isCurved: Bool) {
        var box = Extent()
        var end = points
        var counts = 0
        for verb in verbs {
            let count = Int(columns[Int(verb.rawValue)].pointCount)
            let start = end
            end += count
            // Two or three in binary are more than one, whatever is added.
            counts |= count
            if verb != .move {
                box.include(start[-1])
                box.include(end[-1])
            }
        }
        return (box, counts > 1)
    }

    /// Includes what is between the ends of curves, which have been included all.
    @inline(__always)
    fileprivate mutating func include(
        curvesOf verbs: UnsafeBufferPointer<PathVerb>, _ points: UnsafePointer<Point>,
        _ columns: UnsafeBufferPointer<PathSegments.Column>
    ) {
        var own = points
        for verb in verbs {
            let count = Int(columns[Int(verb.rawValue)].pointCount)
            // A curve lies within its control points: only one outside of the box can widen it.
            if count > 1, !contains(own[0], own[count - 2]) {
                // Where the subpath began means nothing to a curve.
                let place = SegmentPlace(start: own[-1], subpathStart: own[-1], own: own)
                PathSegments.all[Int(verb.rawValue)].widen(&self, by: place)
            }
            own += count
        }
    }
}
