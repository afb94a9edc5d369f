/// Repeats the input's region (Filter Effects 9.21).
public struct FETile: FilterPrimitive {
    public static let type = "feTile"

    public var common: PrimitiveCommon
    public var input: String

    public init(input: String, common: PrimitiveCommon = PrimitiveCommon()) {
        self.input = input
        self.common = common
    }

    public func accept<V: FilterVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
