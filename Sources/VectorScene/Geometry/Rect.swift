/// A rectangle along the axes, in user units. A box without width or height is still a box: the one of a straight line.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
    public var x, y, width, height: Double

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The smallest box around some points.
    public init(_ first: Point, _ rest: Point...) {
        let all = [first] + rest
        self.init(
            minX: all.reduce(first.x) { min($0, $1.x) }, minY: all.reduce(first.y) { min($0, $1.y) },
            maxX: all.reduce(first.x) { max($0, $1.x) }, maxY: all.reduce(first.y) { max($0, $1.y) })
    }

    public var minX: Double { x }
    public var minY: Double { y }
    public var maxX: Double { x + width }
    public var maxY: Double { y + height }
    public var midX: Double { x + width / 2 }
    public var midY: Double { y + height / 2 }
    public var origin: Point { Point(x, y) }
    public var center: Point { Point(midX, midY) }
    public var size: Size { Size(width, height) }

    /// Whether it covers nothing: a side is zero, negative or not a number.
    public var isEmpty: Bool { size.isEmpty }
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

    public func inset(by distance: Double) -> Rect { inset(dx: distance, dy: distance) }

    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// The box of the four corners after a transform.
    public func transformed(by transform: Transform) -> Rect {
        Rect(
            transform.apply(Point(minX, minY)), transform.apply(Point(maxX, minY)),
            transform.apply(Point(maxX, maxY)), transform.apply(Point(minX, maxY)))
    }
}
