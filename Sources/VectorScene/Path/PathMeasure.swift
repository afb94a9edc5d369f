extension PathData {
    /// The tight box around everything drawn, without strokes. A straight line along an axis has a box without width or
    /// height; a path that draws nothing has none. A move counts only when something is drawn from it.
    public var bounds: Rect? {
        var extent = Extent()
        withSegments { verbs, points in
            guard var own = points.baseAddress else { return }
            var subpathStart = own[0]
            PathSegments.columns.withUnsafeBufferPointer { columns in
                for verb in verbs {
                    let count = Int(columns[Int(verb.rawValue)].pointCount)
                    defer { own += count }
                    guard verb != PathVerb.move else {
                        subpathStart = own[0]
                        continue
                    }
                    // The start is the end of the segment before, and the start of a close is its end, as far as boxes go.
                    extent.include(own[-1])
                    guard count > 0 else { continue }
                    extent.include(own[count - 1])
                    // A curve lies within its control points: only one outside of the box can widen it.
                    guard count > 1, !extent.contains(own[0], own[count - 2]) else { continue }
                    let place = SegmentPlace(start: own[-1], subpathStart: subpathStart, own: own)
                    PathSegments.all[Int(verb.rawValue)].widen(&extent, by: place)
                }
            }
        }
        return extent.rect
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
