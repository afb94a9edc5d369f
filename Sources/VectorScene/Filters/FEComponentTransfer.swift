/// Maps each channel by a function of its own (Filter Effects 9.8).
public struct FEComponentTransfer: FilterPrimitive {
    public static let type = "feComponentTransfer"

    public var common: PrimitiveCommon
    public var input: String
    /// The functions of the channels; `nil` is the identity.
    public var red, green, blue, alpha: (any TransferFunction)?

    public init(
        input: String, red: (any TransferFunction)? = nil, green: (any TransferFunction)? = nil,
        blue: (any TransferFunction)? = nil, alpha: (any TransferFunction)? = nil,
        common: PrimitiveCommon = PrimitiveCommon()
    ) {
        self.input = input
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.common = common
    }

    public func accept<V: FilterVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
