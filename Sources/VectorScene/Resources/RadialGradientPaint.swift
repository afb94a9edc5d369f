/// Colours from one circle to another.
public struct RadialGradientPaint: PaintResource, Hashable {
    public static let type = "radialGradient"

    /// The circle where the last colour is reached.
    public var cx, cy, r: Double
    /// The circle where the first colour begins.
    public var fx, fy, fr: Double
    public var units: Units
    public var transform: Transform
    public var spread: GradientSpread
    public var stops: [GradientStop]

    /// Makes a gradient whose focus is its centre unless told otherwise.
    public init(
        cx: Double, cy: Double, r: Double, fx: Double? = nil, fy: Double? = nil, fr: Double = 0, units: Units = .user,
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

    public func accept<V: PaintVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
