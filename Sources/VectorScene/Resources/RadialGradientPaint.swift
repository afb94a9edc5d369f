/// A gradient between two circles.
public struct RadialGradientPaint: PaintResource, Hashable {
    public static let type = "radialGradient"

    /// The circle where the last colour is reached.
    public var cx, cy, r: Double
    /// The circle where the first colour begins.
    public var fx, fy, fr: Double
    /// The units of the coordinates.
    public var units: SceneUnits
    /// The transform of the paint, applied to its coordinates.
    public var transform: Transform
    /// How the gradient continues beyond both ends.
    public var spread: GradientSpread
    /// The colour stops, by ascending offsets.
    public var stops: [GradientStop]

    /// Makes a gradient; the focus is the centre by default.
    public init(
        cx: Double, cy: Double, r: Double, fx: Double? = nil, fy: Double? = nil, fr: Double = 0,
        units: SceneUnits = .user,
        transform: Transform = .identity, spread: GradientSpread = .pad, stops: [GradientStop]
    ) {
        self.cx = cx
        self.cy = cy
        self.r = r
        self.fx = fx ?? cx
        self.fy = fy ?? cy
        self.fr = fr
        self.units = units
        self.transform = transform
        self.spread = spread
        self.stops = stops
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("cx", cx)
        json.field("cy", cy)
        json.field("r", r)
        json.field("fx", fx, unless: cx)
        json.field("fy", fy, unless: cy)
        json.field("fr", fr, unless: 0)
        json.field("units", units, unless: .user)
        json.field("transform", transform, unless: .identity)
        json.field("spread", spread, unless: .pad)
        json.field("stops", stops)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        cx = try fields("cx")
        cy = try fields("cy")
        r = try fields("r")
        fx = try fields("fx", default: cx)
        fy = try fields("fy", default: cy)
        fr = try fields("fr", default: 0)
        units = try fields("units", default: .user)
        transform = try fields("transform", default: .identity)
        spread = try fields("spread", default: .pad)
        stops = try fields("stops")
    }

    public var usesBox: Bool { units == .box }

    public func resolved(in box: Rect) -> RadialGradientPaint? {
        guard usesBox else { return self }
        guard box.isUsable else { return nil }
        var copy = self
        copy.units = .user
        copy.transform = .box(box) * transform
        return copy
    }

    public func accept<V: PaintVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
