public import Switchless
public import VectorScene

/// The numbers of path commands. Those called `next` pass over white space and at most one comma first.
extension ByteScanner {
    /// Whether a number may begin here.
    var isAtNumber: Bool { next &- 48 < 10 || next == 45 || next == 46 || next == 43 }

    /// Passes over what parts two segments; whether numbers follow.
    @inline(__always)
    mutating func goesOn() -> Bool {
        // Something else follows, as a rule, at once or behind one space: a letter, or a number.
        if end - cursor > 1 {
            let place = cursor + (cursor.pointee == UInt8(ascii: " ") ? 1 : 0)
            if place.pointee > UInt8(ascii: ",") {
                cursor = place
                return place.pointee <= UInt8(ascii: "9") && place.pointee != UInt8(ascii: "/")
            }
        }
        return skipCommaSpace() || isAtNumber
    }

    /// Takes two coordinates, which count from `origin`.
    public mutating func takePoint(from origin: Point) -> Point? {
        guard let x = takeNumber(), let y = nextNumber() else { return nil }
        let point = Point(x: origin.x + x, y: origin.y + y)
        // Sums of numbers at the end of the range have left it.
        return (point.x + point.y).isFinite ? point : nil
    }

    /// Takes `count` points, whose coordinates count from `origin`, to where `points` has room for them: the same as the first with
    /// `takePoint` and the rest with `nextPoint`.
    @inline(__always)
    mutating func takePoints(_ count: Int, from origin: Point, into points: UnsafeMutablePointer<Point>) -> Bool {
        let start = cursor
        var sum = 0.0
        if takeNumbers(2 * count, into: UnsafeMutableRawPointer(points).assumingMemoryBound(to: Double.self)) {
            for index in 0..<count {
                points[index] = origin + points[index]
                sum += points[index].x + points[index].y
            }
            // What is not finite leaves nothing finite.
            if sum.isFinite { return true }
        }
        cursor = start
        return takeEachPoint(count, from: origin, into: points)
    }

    /// Takes the points one by one, to stop at the very place where something is wrong.
    @inline(never)
    private mutating func takeEachPoint(
        _ count: Int, from origin: Point, into points: UnsafeMutablePointer<Point>
    ) -> Bool {
        for index in 0..<count {
            if index > 0 { skipCommaSpace() }
            guard let point = takePoint(from: origin) else { return false }
            points[index] = point
        }
        return true
    }

    /// Takes the next two coordinates, which count from `origin`.
    public mutating func nextPoint(from origin: Point) -> Point? {
        skipCommaSpace()
        return takePoint(from: origin)
    }

    /// Takes a coordinate, which counts from `origin`.
    public mutating func takeCoordinate(from origin: Double) -> Double? {
        guard let number = takeNumber(), (origin + number).isFinite else { return nil }
        return origin + number
    }

    /// Takes the next number.
    public mutating func nextNumber() -> Double? {
        skipCommaSpace()
        return takeNumber()
    }

    /// Takes the next flag: a single digit, 0 or 1, which the next number may touch.
    public mutating func nextFlag() -> Bool? {
        skipCommaSpace()
        guard cursor != end, cursor.pointee | 1 == UInt8(ascii: "1") else { return nil }
        cursor += 1
        return cursor[-1] == UInt8(ascii: "1")
    }
}
