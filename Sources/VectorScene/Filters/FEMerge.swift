/// Lays images on each other (Filter Effects 9.17).
public struct FEMerge: FilterPrimitive {
    public static let type = "feMerge"

    public var common: PrimitiveCommon
    /// From the lowest up.
    public var inputs: [String]

    public init(inputs: [String], common: PrimitiveCommon = PrimitiveCommon()) {
        self.inputs = inputs
        self.common = common
    }

    public func accept<V: FilterVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
