/// A rectangle parallel to the axes, in user units.
///
/// It may have no width or height: the bounding box of a straight line does.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
    /// The corner with the smallest coordinates, and the sides.
    public var x, y, width, height: Double

    /// The rectangle at the origin without size.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Makes a rectangle from a corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Makes a rectangle from its edges.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The left edge.
    public var minX: Double { x }
    /// The upper edge.
    public var minY: Double { y }
    /// The right edge.
    public var maxX: Double { x + width }
    /// The lower edge.
    public var maxY: Double { y + height }
    /// The horizontal centre.
    public var midX: Double { x + width / 2 }
    /// The vertical centre.
    public var midY: Double { y + height / 2 }
    /// The upper left corner.
    public var origin: Point { Point(x, y) }
    /// The centre.
    public var center: Point { Point(midX, midY) }
    /// The width and height.
    public var size: Size { Size(width, height) }

    /// Whether it has no area: a side is zero, negative or not a number.
    public var isEmpty: Bool { size.isEmpty }
    /// Whether all its numbers are finite.
    public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    /// The smallest rectangle around both, including empty ones.
    public func union(_ other: Rect) -> Rect {
        Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The area that both cover, or `nil` if they do not touch.
    public func intersection(_ other: Rect) -> Rect? {
        let both = Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return both.width >= 0 && both.height >= 0 ? both : nil
    }

    /// Shrinks the left and right by `dx`, top and bottom by `dy`; negative values grow it.
    public func inset(dx: Double, dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Shrinks all sides by `distance`; a negative value grows it.
    public func inset(by distance: Double) -> Rect { inset(dx: distance, dy: distance) }

    /// Whether the point lies inside or on the edge.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// The bounding box of the four transformed corners.
    public func transformed(by transform: Transform) -> Rect {
        let corner = transform.apply(Point(minX, minY))
        var extent = Extent()
        extent.include(corner)
        extent.include(transform.apply(Point(maxX, minY)))
        extent.include(transform.apply(Point(maxX, maxY)))
        extent.include(transform.apply(Point(minX, maxY)))
        return extent.rect ?? Rect(x: corner.x, y: corner.y, width: 0, height: 0)
    }
}

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

/// A width and a height, in user units.
public struct Size: Hashable, Sendable, BitwiseCopyable {
    /// The sides.
    public var width, height: Double

    /// The empty size.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size from its sides.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Makes a size from its sides.
    public init(_ width: Double, _ height: Double) {
        self.init(width: width, height: height)
    }

    /// Whether it has no area: a side is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Rect? {
    /// Grows to hold another rectangle, too; `nil` holds nothing.
    mutating func include(_ more: Rect?) {
        guard let more else { return }
        self = self?.union(more) ?? more
    }
}
