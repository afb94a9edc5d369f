import VectorScene

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An elliptical arc between two points (SVG 2, 9.5 and B.2).
public struct EllipticalArc: BitwiseCopyable, Sendable {
    /// The radius along the ellipse's own x axis; its sign is ignored.
    public var rx: Double
    /// The radius along the ellipse's own y axis; its sign is ignored.
    public var ry: Double
    /// The angle from the x axis to the ellipse's x axis, in degrees.
    public var rotation: Double
    /// Whether the arc spans more than 180 degrees.
    public var isLarge: Bool
    /// Whether the arc runs in the direction of increasing angles.
    public var isSweep: Bool

    /// Creates an arc; see the properties.
    public init(rx: Double, ry: Double, rotation: Double, isLarge: Bool, isSweep: Bool) {
        self.rx = rx
        self.ry = ry
        self.rotation = rotation
        self.isLarge = isLarge
        self.isSweep = isSweep
    }

    /// Appends the arc as cubic curves, one for each quarter turn or part of one.
    ///
    /// If both points are equal, nothing is appended. If a radius is zero, a line is appended. Radii that are too small
    /// are scaled up (B.2.5).
    ///
    /// - Parameters:
    ///   - start: the current point of the path.
    ///   - end: the end of the arc.
    func append(to path: inout PathBuilder, from start: Point, to end: Point) {
        guard start != end else { return }
        guard let circle = UnitCircle(self, from: start, to: end) else { return path.line(to: end) }
        // The tolerance avoids an extra curve where only a rounding error exceeds a quarter turn.
        let count = max(1, (abs(circle.sweep) / (.pi / 2) - 1e-6).rounded(.up))
        let step = count > 1 ? Turn(circle.sweep / count) : circle.turn
        let handle = 4 / 3 * step.tangentOfQuarter
        var from = circle.start
        for index in 1...Int(count) {
            let to = from.turned(by: step)
            let control1 = circle.point(Turn(x: from.x - handle * from.y, y: from.y + handle * from.x))
            let control2 = circle.point(Turn(x: to.x + handle * to.y, y: to.y - handle * to.x))
            guard index == Int(count) else {
                path.innerCubic(to: circle.point(to), control1: control1, control2: control2)
                from = to
                continue
            }
            path.cubic(to: end, control1: control1, control2: control2)
        }
    }
}

/// An angle as its cosine and sine: a point on the unit circle. An arc hardly needs the angle itself.
private struct Turn {
    let x: Double
    let y: Double

    static let none = Turn(x: 1, y: 0)

    init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    init(_ radians: Double) { self.init(x: cos(radians), y: sin(radians)) }

    /// The sum of both angles.
    func turned(by other: Turn) -> Turn { Turn(x: x * other.x - y * other.y, y: x * other.y + y * other.x) }

    /// The angle from this one to `other`.
    func turn(to other: Turn) -> Turn { Turn(x: x * other.x + y * other.y, y: x * other.y - y * other.x) }

    /// The tangent of a quarter of the angle.
    ///
    /// The angle has to be between -90 and 90 degrees.
    var tangentOfQuarter: Double {
        let cosineOfHalf = ((1 + x) / 2).squareRoot()
        return y / (2 * cosineOfHalf * (1 + cosineOfHalf))
    }
}

/// The unit circle whose image is the arc's ellipse, and the arc's part of it.
private struct UnitCircle {
    /// The start of the arc.
    let start: Turn
    /// The angle that the arc spans, and the same in radians, with its sign.
    let turn: Turn, sweep: Double
    private let center: Point
    private let toEllipse: Transform

    /// Computes the circle; `nil` where there is no ellipse.
    init?(_ arc: EllipticalArc, from start: Point, to end: Point) {
        let axis = arc.rotation == 0 ? .none : Turn(arc.rotation.truncatingRemainder(dividingBy: 360) * .pi / 180)
        let (cosine, sine) = (axis.x, axis.y)
        var (rx, ry) = (abs(arc.rx), abs(arc.ry))
        // Half of the chord, from end to start, in the circle's coordinates.
        let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
        var x = (cosine * dx + sine * dy) / rx
        var y = (cosine * dy - sine * dx) / ry
        let square = x * x + y * y
        guard square.isFinite, square > 0 else { return nil }
        if square > 1 {
            let growth = square.squareRoot()
            (rx, ry, x, y) = (rx * growth, ry * growth, x / growth, y / growth)
        }
        // The centre lies on the bisector of the chord. The flags select the side.
        let distance = max(0, 1 / square - 1).squareRoot() * (arc.isLarge == arc.isSweep ? -1 : 1)
        let (cx, cy) = (distance * y, -distance * x)
        self.start = Turn(x: x - cx, y: y - cy)
        turn = self.start.turn(to: Turn(x: -x - cx, y: -y - cy))
        let shortest = atan2(turn.y, turn.x)
        sweep = shortest + (arc.isSweep ? shortest < 0 ? 2 * .pi : 0 : shortest > 0 ? -2 * .pi : 0)
        toEllipse = Transform(a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry, e: 0, f: 0)
        center = Point(
            x: (start.x + end.x) / 2 + toEllipse.a * cx + toEllipse.c * cy,
            y: (start.y + end.y) / 2 + toEllipse.b * cx + toEllipse.d * cy)
        // All control points are within this distance of the origin. If it overflows, no ellipse can be drawn.
        guard (abs(center.x) + abs(center.y) + 2 * (rx + ry)).isFinite else { return nil }
    }

    /// Transforms a point of the unit circle to the ellipse.
    func point(_ direction: Turn) -> Point {
        Point(
            x: center.x + toEllipse.a * direction.x + toEllipse.c * direction.y,
            y: center.y + toEllipse.b * direction.x + toEllipse.d * direction.y)
    }
}
