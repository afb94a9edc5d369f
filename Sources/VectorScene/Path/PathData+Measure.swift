extension PathData {
    /// The tight bounding box of everything drawn, without strokes.
    ///
    /// The box of a straight line along an axis has no width or height. A path that draws nothing has no box. A move
    /// counts only if something is drawn from it.
    public var bounds: Rect? {
        Extent.rect(of: memory)
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
