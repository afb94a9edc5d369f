/// A point in user units; the y axis points down.
public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// The coordinates.
    public var x, y: Double

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    @inlinable
    public init(_ x: Double, _ y: Double) {
        self.init(x: x, y: y)
    }

    /// Whether both coordinates are finite.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The sum, coordinate by coordinate.
    @inlinable
    public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

    /// The difference, coordinate by coordinate.
    @inlinable
    public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

    /// Both coordinates times a factor.
    @inlinable
    public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

    /// The distance from the origin.
    public var length: Double { (x * x + y * y).squareRoot() }

    /// The point at `share` (0 to 1) of the way to `other`.
    public func toward(_ other: Point, _ share: Double) -> Point { self + (other - self) * share }
}

extension Point {
    /// Both coordinates as one vector, for SIMD.
    var vector: SIMD2<Double> { SIMD2(x, y) }

    init(vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}
