import CommandBridge

/// A place, a distance or a size on the board, in board units: 1200 to the right, 800 down. On the wire `[x, y]`.
///
/// It is kept in thousandths, so that what is moved and moved back is exactly where it was.
public struct Vector: Hashable, Sendable {
    /// How far a place may be from the upper left corner, in units. 10,000.
    public static let reach = 10_000.0
    private static let fineness = 1000.0

    private let right: Int
    private let down: Int

    /// Units to the right.
    public var x: Double { Double(right) / Self.fineness }
    /// Units down.
    public var y: Double { Double(down) / Self.fineness }

    private init(right: Int, down: Int) {
        self.right = right
        self.down = down
    }

    /// Makes a vector.
    ///
    /// - Throws: ``CommandFault`` if a number is not one, or beyond ``reach``.
    public init(_ x: Double, _ y: Double) throws(CommandFault) {
        guard abs(x) <= Self.reach, abs(y) <= Self.reach else {
            throw CommandFault(.invalidArguments, "[\(x), \(y)] is farther than \(Self.reach) from the board's corner")
        }
        self.init(right: Int((x * Self.fineness).rounded()), down: Int((y * Self.fineness).rounded()))
    }

    /// The way back.
    public var reversed: Vector { Vector(right: -right, down: -down) }

    /// The place at that distance.
    ///
    /// - Throws: ``CommandFault`` if it is beyond ``reach``.
    public func moved(by distance: Vector) throws(CommandFault) -> Vector {
        let sum = Vector(right: right + distance.right, down: down + distance.down)
        return try Vector(sum.x, sum.y)
    }

    /// Whether both numbers are above zero, as those of a size have to be.
    public var isSize: Bool { right > 0 && down > 0 }
}

extension Vector: Codable {
    public init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        let x = try numbers.decode(Double.self), y = try numbers.decode(Double.self)
        guard numbers.isAtEnd else {
            throw DecodingError.dataCorruptedError(in: numbers, debugDescription: "expected [x, y], found more numbers")
        }
        try self.init(x, y)
    }

    public func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        for length in [right, down] {
            let (units, rest) = length.quotientAndRemainder(dividingBy: Int(Self.fineness))
            if rest == 0 { try numbers.encode(units) } else { try numbers.encode(Double(length) / Self.fineness) }
        }
    }
}
