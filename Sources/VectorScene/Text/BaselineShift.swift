/// One step of a span's shift off the baseline.
public struct BaselineShift: Hashable, Sendable {
    /// The shift in user units, upwards positive, if it is a distance.
    public let distance: Double?
    /// The position, if the span's own font defines it.
    public let position: Position?

    /// A position that a font defines.
    public enum Position: String, CaseIterable, Decodable, JSONWritable, Sendable {
        case sub, `super`
    }

    /// Makes a shift in user units, upwards positive.
    public static func distance(_ distance: Double) -> BaselineShift {
        BaselineShift(distance: distance, position: nil)
    }
    /// The font's position of subscripts.
    public static let sub = BaselineShift(distance: nil, position: .sub)
    /// The font's position of superscripts.
    public static let `super` = BaselineShift(distance: nil, position: .super)

    private init(distance: Double?, position: Position?) {
        self.distance = distance
        self.position = position
    }
}

extension BaselineShift: JSONWritable, Decodable {
    /// Writes a distance as a number and a position as its keyword.
    public func write(to json: inout JSONStream) {
        distance?.write(to: &json)
        position?.write(to: &json)
    }

    public init(from decoder: any Decoder) throws {
        let distance = try? decoder.singleValueContainer().decode(Double.self)
        self.init(distance: distance, position: distance == nil ? try Position(from: decoder) : nil)
    }
}
