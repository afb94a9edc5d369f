/// One step of a span's shift off the baseline.
public struct BaselineShift: Hashable, Sendable {
    /// In user units, upwards positive, when it is a distance.
    public let distance: Double?
    /// When the span's own font measures it.
    public let position: Position?

    /// Places that a font defines.
    public enum Position: String, CaseIterable, Decodable, JSONWritable, Sendable {
        case sub, `super`
    }

    /// A shift in user units, upwards positive.
    public static func distance(_ distance: Double) -> BaselineShift {
        BaselineShift(distance: distance, position: nil)
    }
    /// Down to where the font wants subscripts.
    public static let sub = BaselineShift(distance: nil, position: .sub)
    /// Up to where the font wants superscripts.
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

/// The baseline that text is set on (SVG 1.1, 10.9.2). `auto` is `nil` where this is optional.
public enum DominantBaseline: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case ideographic, alphabetic, hanging, mathematical, central, middle
    case useScript = "use-script"
    case resetSize = "reset-size"
    case textAfterEdge = "text-after-edge"
    case textBeforeEdge = "text-before-edge"
    case textBottom = "text-bottom"
    case textTop = "text-top"
}

/// Which baseline of a span is put on that of the text around it (SVG 1.1, 10.9.2; SVG 2, 11.10.2).
public enum AlignmentBaseline: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case baseline, middle, central, ideographic, alphabetic, hanging, mathematical, top, center, bottom
    case beforeEdge = "before-edge"
    case afterEdge = "after-edge"
    case textBeforeEdge = "text-before-edge"
    case textAfterEdge = "text-after-edge"
    case textTop = "text-top"
    case textBottom = "text-bottom"
}
