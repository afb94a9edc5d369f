/// Colours along a line.
public struct LinearGradientPaint: PaintResource, Hashable {
    public static let type = "linearGradient"

    /// The ends of the line.
    public var x1, y1, x2, y2: Double
    public var units: Units
    public var transform: Transform
    public var spread: GradientSpread
    public var stops: [GradientStop]

    public init(
        x1: Double, y1: Double, x2: Double, y2: Double, units: Units = .user, transform: Transform = .identity,
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

    public func accept<V: PaintVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
