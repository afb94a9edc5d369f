/// A box that grows point by point.
struct Extent {
    private var minX = Double.infinity, minY = Double.infinity
    private var maxX = -Double.infinity, maxY = -Double.infinity

    /// The box, or `nil` as long as nothing was included.
    var rect: Rect? { minX <= maxX && minY <= maxY ? Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) : nil }

    func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    mutating func include(_ point: Point) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// Includes a point of a curve, unless the parameter is not on it (or not a number).
    mutating func include(_ curve: Bezier, at t: Double) {
        if t > 0 && t < 1 { include(curve.point(at: t)) }
    }
}
