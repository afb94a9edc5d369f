/// A Bézier curve of any degree: a line has two points, a cubic four.
struct Bezier {
    let polygon: [Point]

    init(_ polygon: [Point]) { self.polygon = polygon }

    /// The point at the parameter `t`, 0 to 1, by de Casteljau's algorithm.
    func point(at t: Double) -> Point {
        var points = polygon
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map { $0.toward($1, t) }
        }
        return points[0]
    }

    /// The derivative with respect to the parameter.
    var velocity: Bezier {
        let degree = Double(polygon.count - 1)
        return Bezier(zip(polygon, polygon.dropFirst()).map { ($1 - $0) * degree })
    }

    /// The directions at both ends, or `nil` if all points are equal.
    ///
    /// A control point that equals an end is skipped (SVG 2, 9.5.2).
    var directions: (start: Point, end: Point)? {
        guard let first = polygon.first, let last = polygon.last,
            let second = polygon.first(where: { $0 != first }), let secondLast = polygon.last(where: { $0 != last })
        else { return nil }
        return (second - first, last - secondLast)
    }

    /// The length from the start to the parameter `t`.
    ///
    /// Gauss-Legendre quadrature; intervals are halved until both halves agree with the whole.
    func length(to t: Double = 1) -> Double {
        let velocity = velocity
        guard velocity.polygon.count > 1 else { return (velocity.polygon.first?.length ?? 0) * t }
        func refined(_ from: Double, _ to: Double, _ whole: Double, _ depth: Int) -> Double {
            let middle = (from + to) / 2
            let left = velocity.integral(from, middle)
            let right = velocity.integral(middle, to)
            let settled = abs(left + right - whole) <= 1e-9 * whole || depth == 0
            return settled
                ? left + right
                : refined(from, middle, left, depth - 1) + refined(middle, to, right, depth - 1)
        }
        return refined(0, t, velocity.integral(0, t), 12)
    }

    /// Integrates the distance from the origin between two parameters, with five samples.
    private func integral(_ from: Double, _ to: Double) -> Double {
        let half = (to - from) / 2
        let middle = (from + to) / 2
        return Bezier.samples.reduce(0) { $0 + $1.weight * point(at: middle + half * $1.at).length } * half
    }

    private static let samples: [(at: Double, weight: Double)] = [
        (0, 0.5688888888888889),
        (-0.5384693101056831, 0.47862867049936647), (0.5384693101056831, 0.47862867049936647),
        (-0.9061798459386640, 0.23692688505618908), (0.9061798459386640, 0.23692688505618908),
    ]
}
