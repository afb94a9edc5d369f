/// A bounding box that grows; both axes are computed at once.
package struct Extent: BitwiseCopyable {
    @usableFromInline var lowest = SIMD2(repeating: Double.infinity)
    @usableFromInline var highest = SIMD2(repeating: -Double.infinity)

    /// Makes an empty extent.
    @inlinable
    package init() {}

    /// Makes the extent of a rectangle.
    @inlinable @inline(__always)
    package init(_ rect: Rect) {
        lowest = SIMD2(rect.x, rect.y)
        highest = SIMD2(rect.x + rect.width, rect.y + rect.height)
    }

    /// The bounding box, or `nil` if nothing was included.
    package var rect: Rect? {
        lowest.x <= highest.x && lowest.y <= highest.y
            ? Rect(minX: lowest.x, minY: lowest.y, maxX: highest.x, maxY: highest.y) : nil
    }

    /// The extent of the four transformed corners.
    package func transformed(by transform: Transform) -> Extent {
        rect.map { Extent($0.transformed(by: transform)) } ?? self
    }

    /// Grows to include another extent.
    @inlinable @inline(__always)
    package mutating func include(_ other: Extent) {
        lowest.replace(with: other.lowest, where: other.lowest .< lowest)
        highest.replace(with: other.highest, where: other.highest .> highest)
    }

    /// Whether both points lie in the box.
    @inline(__always)
    func contains(_ first: Point, _ second: Point) -> Bool {
        var box = self
        box.include(first)
        box.include(second)
        let change = (lowest - box.lowest) + (box.highest - highest)
        return change.x + change.y == 0
    }

    @inline(__always)
    mutating func include(_ point: Point) {
        let point = point.vector
        lowest.replace(with: point, where: point .< lowest)
        highest.replace(with: point, where: point .> highest)
    }
}
