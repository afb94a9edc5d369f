/// Fills its region with a colour (Filter Effects 9.14).
public struct FEFlood: FilterPrimitive {
    public static let type = "feFlood"

    public var common: PrimitiveCommon
    public var color: Color
    /// 0 to 1.
    public var opacity: Double

    public init(color: Color = .black, opacity: Double = 1, common: PrimitiveCommon = PrimitiveCommon()) {
        self.color = color
        self.opacity = opacity
        self.common = common
    }

    public func accept<V: FilterVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
