/// Moves the image (Filter Effects 9.19).
public struct FEOffset: FilterPrimitive {
    public static let type = "feOffset"

    public var common: PrimitiveCommon
    public var input: String
    public var dx: Double
    public var dy: Double

    public init(input: String, dx: Double, dy: Double, common: PrimitiveCommon = PrimitiveCommon()) {
        self.input = input
        self.dx = dx
        self.dy = dy
        self.common = common
    }

    public func accept<V: FilterVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
