/// Blurs (Filter Effects 9.15).
public struct FEGaussianBlur: FilterPrimitive {
    public static let type = "feGaussianBlur"

    public var common: PrimitiveCommon
    public var input: String
    /// Not negative; both 0 blur nothing.
    public var stdDeviationX, stdDeviationY: Double
    public var edgeMode: EdgeMode

    public init(
        input: String, stdDeviationX: Double, stdDeviationY: Double, edgeMode: EdgeMode = .none,
        common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.stdDeviationX = stdDeviationX
        self.stdDeviationY = stdDeviationY
        self.edgeMode = edgeMode
        self.common = common
    }

    public func accept<V: FilterVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
