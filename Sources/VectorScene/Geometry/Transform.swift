#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An affine transform with the entries of SVG's `matrix(a b c d e f)`.
///
/// x' = a x + c y + e, y' = b x + d y + f.
public struct Transform: Hashable, Sendable, BitwiseCopyable {
    /// The entries, column by column.
    public var a, b, c, d, e, f: Double

    /// The transform that changes nothing.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

    /// Makes a transform from its entries.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    /// Makes a transform from its entries.
    @inlinable
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
        self.init(a: a, b: b, c: c, d: d, e: e, f: f)
    }

    /// Moves by `x` and `y`.
    public static func translation(x: Double, y: Double) -> Transform { Transform(1, 0, 0, 1, x, y) }

    /// Scales about the origin.
    public static func scale(x: Double, y: Double) -> Transform { Transform(x, 0, 0, y, 0, 0) }

    /// Rotates clockwise on the screen about the origin.
    public static func rotation(degrees: Double) -> Transform {
        let (sine, cosine) = (Angle.sine(degrees), Angle.cosine(degrees))
        return Transform(cosine, sine, -sine, cosine, 0, 0)
    }

    /// Skews along the x axis.
    public static func skewX(degrees: Double) -> Transform { Transform(1, 0, Angle.tangent(degrees), 1, 0, 0) }

    /// Skews along the y axis.
    public static func skewY(degrees: Double) -> Transform { Transform(1, Angle.tangent(degrees), 0, 1, 0, 0) }

    /// Applies the right transform, then the left, as in SVG's list of transforms.
    @inlinable
    public static func * (l: Transform, r: Transform) -> Transform {
        Transform(
            l.a * r.a + l.c * r.b, l.b * r.a + l.d * r.b,
            l.a * r.c + l.c * r.d, l.b * r.c + l.d * r.d,
            l.a * r.e + l.c * r.f + l.e, l.b * r.e + l.d * r.f + l.f)
    }

    /// Transforms a point.
    @inlinable
    public func apply(_ point: Point) -> Point {
        Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
    }

    /// The inverse transform, or `nil` if there is none with finite entries.
    public func inverse() -> Transform? {
        let back = Transform(
            d / determinant, -b / determinant, -c / determinant, a / determinant,
            (c * f - d * e) / determinant, (b * e - a * f) / determinant)
        return isInvertible && back.isFinite ? back : nil
    }

    /// The factor by which areas grow; negative if the transform mirrors.
    public var determinant: Double { a * d - b * c }
    /// Whether it changes nothing.
    public var isIdentity: Bool { self == .identity }
    /// Whether the transform has an inverse.
    public var isInvertible: Bool { isFinite && determinant != 0 && determinant.isFinite }
    /// Whether all its entries are finite.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
    }

    /// Whether rectangles parallel to the axes stay parallel to them.
    public var keepsRectangles: Bool { b == 0 && c == 0 || a == 0 && d == 0 }

    /// The factor by which lengths grow, averaged over all directions.
    ///
    /// It is the square root of the factor for areas.
    public var scaleFactor: Double { abs(determinant).squareRoot() }
}

/// Trigonometry in degrees. The sine and cosine of right angles are exact.
package enum Angle {
    static func sine(_ degrees: Double) -> Double { cosine(degrees - 90) }

    static func cosine(_ degrees: Double) -> Double {
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let quarter = turn / 90
        return quarter == quarter.rounded() ? quarters[Int(abs(quarter))] : cos(turn * .pi / 180)
    }

    static func tangent(_ degrees: Double) -> Double { tan(degrees * .pi / 180) }

    /// The direction of a vector, -180 to 180, clockwise from the x axis.
    package static func direction(_ vector: Point) -> Double { atan2(vector.y, vector.x) * 180 / .pi }

    private static let quarters: [Double] = [1, 0, -1, 0]
}
