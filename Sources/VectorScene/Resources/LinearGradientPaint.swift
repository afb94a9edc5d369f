/// A gradient along a line.
public struct LinearGradientPaint: PaintResource, Hashable {
    public static let type = "linearGradient"

    /// The ends of the line.
    public var x1, y1, x2, y2: Double
    /// The units of the coordinates.
    public var units: SceneUnits
    /// The transform of the paint, applied to its coordinates.
    public var transform: Transform
    /// How the gradient continues beyond both ends.
    public var spread: GradientSpread
    /// The colour stops, by ascending offsets.
    public var stops: [GradientStop]

    /// Makes a gradient; omitted parameters take the defaults of the format.
    public init(
        x1: Double, y1: Double, x2: Double, y2: Double, units: SceneUnits = .user, transform: Transform = .identity,
        spread: GradientSpread = .pad, stops: [GradientStop]
    ) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        self.units = units
        self.transform = transform
        self.spread = spread
        self.stops = stops
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("x1", x1)
        json.field("y1", y1)
        json.field("x2", x2)
        json.field("y2", y2)
        json.field("units", units, unless: .user)
        json.field("transform", transform, unless: .identity)
        json.field("spread", spread, unless: .pad)
        json.field("stops", stops)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        x1 = try fields("x1")
        y1 = try fields("y1")
        x2 = try fields("x2")
        y2 = try fields("y2")
        units = try fields("units", default: .user)
        transform = try fields("transform", default: .identity)
        spread = try fields("spread", default: .pad)
        stops = try fields("stops")
    }

    public var usesBox: Bool { units == .box }

    public func resolved(in box: Rect) -> LinearGradientPaint? {
        guard usesBox else { return self }
        guard box.isUsable else { return nil }
        var copy = self
        copy.units = .user
        copy.transform = .box(box) * transform
        return copy
    }

    public func accept<V: PaintVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
