/// Puts a blurred shadow below the image (Filter Effects 9.13).
public struct FEDropShadow: FilterPrimitive {
    public static let type = "feDropShadow"

    public var common: PrimitiveCommon
    public var input: String
    public var dx: Double
    public var dy: Double
    /// Not negative.
    public var stdDeviationX, stdDeviationY: Double
    public var color: Color
    /// 0 to 1.
    public var opacity: Double

    public init(
        input: String, dx: Double, dy: Double, stdDeviationX: Double, stdDeviationY: Double, color: Color = .black,
        opacity: Double = 1, common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.dx = dx
        self.dy = dy
        self.stdDeviationX = stdDeviationX
        self.stdDeviationY = stdDeviationY
        self.color = color
        self.opacity = opacity
        self.common = common
    }

    public func accept<V: FilterVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
