/// A rectangle along the axes, in user units. A box without width or height is still a box: the one of a straight line.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
    /// The corner with the smallest coordinates, and the sides.
    public var x, y, width, height: Double

    /// At the origin, without size.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Makes a rectangle of a corner and its sides.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Makes a rectangle of its edges.
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
    /// Half way from left to right.
    public var midX: Double { x + width / 2 }
    /// Half way from top to bottom.
    public var midY: Double { y + height / 2 }
    /// The upper left corner.
    public var origin: Point { Point(x, y) }
    /// Its middle.
    public var center: Point { Point(midX, midY) }
    /// Its sides.
    public var size: Size { Size(width, height) }

    /// Whether it covers nothing: a side is zero, negative or not a number.
    public var isEmpty: Bool { size.isEmpty }
    /// Whether every number in it is finite.
    public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    /// The smallest box around both. Empty boxes count: they have a place.
    public func union(_ other: Rect) -> Rect {
        Rect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// What both cover, or `nil` where they do not touch.
    public func intersection(_ other: Rect) -> Rect? {
        let both = Rect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return both.width >= 0 && both.height >= 0 ? both : nil
    }

    /// Smaller by `dx` on the left and the right and by `dy` above and below; larger where they are negative.
    public func inset(dx: Double, dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Smaller by the same distance on all sides; larger if that is negative.
    public func inset(by distance: Double) -> Rect { inset(dx: distance, dy: distance) }

    /// Whether the point lies in it or on its edge.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// The box of the four corners after a transform.
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
