import VectorScene

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An arc of an ellipse between two points (SVG 2, 9.5 and B.2).
public struct EllipticalArc: BitwiseCopyable, Sendable {
    /// The radius along the ellipse's own x axis; the sign does not count.
    public var rx: Double
    /// The radius along the ellipse's own y axis; the sign does not count.
    public var ry: Double
    /// The angle from the x axis to the ellipse's own, in degrees.
    public var rotation: Double
    /// Whether to take one of the arcs of more than 180 degrees.
    public var isLarge: Bool
    /// Whether to go round in the direction of growing angles.
    public var isSweep: Bool

    /// Makes an arc; see the properties.
    public init(rx: Double, ry: Double, rotation: Double, isLarge: Bool, isSweep: Bool) {
        self.rx = rx
        self.ry = ry
        self.rotation = rotation
        self.isLarge = isLarge
        self.isSweep = isSweep
    }

    /// Appends cubic curves from `start`, where the path must be, to `end`: one for each quarter turn or part of one.
    ///
    /// Equal ends give nothing, a radius of zero a line, and radii that do not reach grow until they do (B.2.5).
    func append(to path: inout PathBuilder, from start: Point, to end: Point) {
        guard start != end else { return }
        guard let circle = UnitCircle(self, from: start, to: end) else { return path.line(to: end) }
        // Slightly less than a quarter's worth more is not worth another curve.
        let count = max(1, (abs(circle.sweep) / (.pi / 2) - 1e-9).rounded(.up))
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

/// An angle by its cosine and sine, the place on the circle of radius 1: an arc hardly needs the angle itself.
private struct Turn {
    let x: Double
    let y: Double

    static let none = Turn(x: 1, y: 0)

    init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    init(_ radians: Double) { self.init(x: cos(radians), y: sin(radians)) }

    /// This angle and `other` together.
    func turned(by other: Turn) -> Turn { Turn(x: x * other.x - y * other.y, y: x * other.y + y * other.x) }

    /// The angle from this one to `other`.
    func turn(to other: Turn) -> Turn { Turn(x: x * other.x + y * other.y, y: x * other.y - y * other.x) }

    /// The tangent of a quarter of the angle, for one of at most a quarter turn in either direction.
    var tangentOfQuarter: Double {
        let cosineOfHalf = ((1 + x) / 2).squareRoot()
        return y / (2 * cosineOfHalf * (1 + cosineOfHalf))
    }
}

/// The circle of radius 1 that the arc's ellipse is an image of, and the part of it that the arc is.
private struct UnitCircle {
    /// Where the arc begins.
    let start: Turn
    /// How far it goes, and the same in radians, with its sign.
    let turn: Turn, sweep: Double
    private let center: Point
    private let toEllipse: Transform

    /// `nil` where there is no ellipse.
    init?(_ arc: EllipticalArc, from start: Point, to end: Point) {
        let axis = arc.rotation == 0 ? .none : Turn(arc.rotation.truncatingRemainder(dividingBy: 360) * .pi / 180)
        let (cosine, sine) = (axis.x, axis.y)
        var (rx, ry) = (abs(arc.rx), abs(arc.ry))
        // Half of the chord, backwards, in the circle's coordinates.
        let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
        var x = (cosine * dx + sine * dy) / rx
        var y = (cosine * dy - sine * dx) / ry
        let square = x * x + y * y
        guard square.isFinite, square > 0 else { return nil }
        if square > 1 {
            let growth = square.squareRoot()
            (rx, ry, x, y) = (rx * growth, ry * growth, x / growth, y / growth)
        }
        // The centre lies on the bisector of the chord; the flags say on which side.
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
        // No control point is further from the centre than this; what leaves the range of numbers is no ellipse.
        guard (abs(center.x) + abs(center.y) + 2 * (rx + ry)).isFinite else { return nil }
    }

    /// The ellipse's point for a point in the circle's coordinates.
    func point(_ place: Turn) -> Point {
        Point(
            x: center.x + toEllipse.a * place.x + toEllipse.c * place.y,
            y: center.y + toEllipse.b * place.x + toEllipse.d * place.y)
    }
}
