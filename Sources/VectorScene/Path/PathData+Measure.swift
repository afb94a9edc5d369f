extension PathData {
    /// The tight bounding box of everything drawn, without strokes.
    ///
    /// The box of a straight line along an axis has no width or height. A path that draws nothing has no box. A move
    /// counts only if something is drawn from it.
    public var bounds: Rect? {
        unsafe withSegments { verbs, points in
            guard let first = points.baseAddress else { return nil }
            return unsafe PathSegments.columns.withUnsafeBufferPointer { columns in
                let (ends, isCurved) = unsafe Extent.ends(of: verbs, first, columns)
                guard isCurved else { return ends.rect }
                var extent = ends
                unsafe extent.include(curvesOf: verbs, first, columns)
                return extent.rect
            }
        }
    }

    /// The length of everything drawn, in user units.
    public var length: Double { curves.reduce(0) { $0 + $1.length() } }

    /// The point at `distance` along the path, in user units; `nil` for an empty path.
    ///
    /// A distance outside the path gives the nearer end.
    public func point(at distance: Double) -> Point? {
        var rest = distance
        for curve in curves {
            let length = curve.length()
            if rest <= length && length > 0 { return curve.point(at: curve.parameter(at: max(rest, 0), of: length)) }
            rest -= length
        }
        return distance > 0 ? end : start
    }

    /// The segments as Bézier curves.
    private var curves: [Bezier] {
        var curves: [Bezier] = []
        forEachSegment { kind, segment in curves.append(Bezier(kind.polygon(segment))) }
        return curves
    }
}

extension Bezier {
    /// The parameter at which the curve is `distance` long, by bisection.
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
    /// The bounding box of the ends of all drawn segments, and whether there are curves.
    ///
    /// A close is treated as if it ended where it begins, since it does not widen the box.
    @inline(__always)
    fileprivate static func ends(
        of verbs: UnsafeBufferPointer<PathVerb>, _ points: UnsafePointer<Point>,
        _ columns: UnsafeBufferPointer<PathSegments.Column>
    ) -> (box: Extent, isCurved: Bool) {
        var box = Extent()
        var end = unsafe points
        var counts = 0
        for index in 0..<verbs.count {
            let verb = unsafe verbs[index]
            let count = unsafe Int(columns[Int(verb.rawValue)].pointCount)
            let start = unsafe end
            unsafe end += count
            // Curves have two or three points. Once one was seen, OR keeps the value above 1.
            counts |= count
            if verb != .move {
                unsafe box.include(start[-1])
                unsafe box.include(end[-1])
            }
        }
        return (box, counts > 1)
    }

    /// Includes the curves between their ends, which are included already.
    @inline(__always)
    fileprivate mutating func include(
        curvesOf verbs: UnsafeBufferPointer<PathVerb>, _ points: UnsafePointer<Point>,
        _ columns: UnsafeBufferPointer<PathSegments.Column>
    ) {
        var own = unsafe points
        for index in 0..<verbs.count {
            let verb = unsafe verbs[index]
            let count = unsafe Int(columns[Int(verb.rawValue)].pointCount)
            // A curve lies within its control points. It can widen the box only if one of them is outside.
            if count > 1, unsafe !contains(own[0], own[count - 2]) {
                // A curve does not use `subpathStart`, so any point will do.
                let segment = unsafe SegmentPoints(start: own[-1], subpathStart: own[-1], own: own)
                PathSegments.all[Int(verb.rawValue)].widen(&self, by: segment)
            }
            unsafe own += count
        }
    }
}
