public import Switchless
public import VectorScene

/// The numbers of path commands. Those called `next` pass over white space and at most one comma first.
extension ByteScanner {
    /// Whether a number may begin here.
    var isAtNumber: Bool { next &- 48 < 10 || next == 45 || next == 46 || next == 43 }

    /// Takes two coordinates, which count from `origin`.
    public mutating func takePoint(from origin: Point) -> Point? {
        guard let x = takeNumber(), let y = nextNumber() else { return nil }
        let point = Point(x: origin.x + x, y: origin.y + y)
        // Sums of numbers at the end of the range have left it.
        return (point.x + point.y).isFinite ? point : nil
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
        let isSet = take("1")
        return isSet || take("0") ? isSet : nil
    }
}
