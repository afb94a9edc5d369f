public import Switchless
public import VectorScene

/// Reading the numbers of path commands. The `next` methods skip white space and at most one comma first.
extension ByteScanner {
    /// Takes two coordinates, relative to `origin`.
    public mutating func takePoint(from origin: Point) -> Point? {
        guard let x = takeNumber(), let y = nextNumber() else { return nil }
        let point = Point(x: origin.x + x, y: origin.y + y)
        // The sum of two large finite numbers can be infinite.
        return (point.x + point.y).isFinite ? point : nil
    }

    /// Takes `count` points, relative to `origin`, and stores them at `points`.
    ///
    /// It does the same as `takePoint` followed by `nextPoint` for the remaining points, but faster.
    @inline(__always)
    mutating func takePoints(_ count: Int, from origin: Point, into points: PointSlots) -> Bool {
        let start = self
        var sum = 0.0
        if takeNumbers(ofPoints: count, into: points) {
            for index in 0..<count {
                points[index] = origin + points[index]
                sum += points[index].x + points[index].y
            }
            // A coordinate that is not finite makes the sum not finite.
            if sum.isFinite { return true }
        }
        self = start
        return takeEachPoint(count, from: origin, into: points)
    }

    /// Takes the points one by one, so that the input stops at the exact error.
    @inline(never)
    private mutating func takeEachPoint(_ count: Int, from origin: Point, into points: PointSlots) -> Bool {
        for index in 0..<count {
            if index > 0 { skipCommaSpace() }
            guard let point = takePoint(from: origin) else { return false }
            points[index] = point
        }
        return true
    }

    /// Takes the next two coordinates, relative to `origin`.
    public mutating func nextPoint(from origin: Point) -> Point? {
        skipCommaSpace()
        return takePoint(from: origin)
    }

    /// Takes a coordinate, relative to `origin`.
    public mutating func takeCoordinate(from origin: Double) -> Double? {
        guard let number = takeNumber(), (origin + number).isFinite else { return nil }
        return origin + number
    }

    /// Takes the next number.
    public mutating func nextNumber() -> Double? {
        skipCommaSpace()
        return takeNumber()
    }

    /// Takes the next flag: a single digit 0 or 1. No separator has to follow.
    public mutating func nextFlag() -> Bool? {
        skipCommaSpace()
        let flag = next
        guard flag | 1 == UInt8(ascii: "1") else { return nil }
        skip()
        return flag == UInt8(ascii: "1")
    }
}
