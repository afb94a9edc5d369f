/// A box that grows point by point. Both axes are worked out at once.
struct Extent {
    private var lowest = SIMD2(repeating: Double.infinity)
    private var highest = SIMD2(repeating: -Double.infinity)

    /// The box, or `nil` as long as nothing was included.
    var rect: Rect? {
        lowest.x <= highest.x && lowest.y <= highest.y
            ? Rect(minX: lowest.x, minY: lowest.y, maxX: highest.x, maxY: highest.y) : nil
    }

    /// Whether both points lie in the box: including them would leave it as it is.
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
