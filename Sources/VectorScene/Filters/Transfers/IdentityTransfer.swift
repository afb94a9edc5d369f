/// The identity function.
public struct IdentityTransfer: TransferFunction, Hashable {
    public static let type = "identity"

    /// Makes the identity.
    public init() {}

    public func writeFields(to json: inout JSONStream) {}

    public init(from decoder: any Decoder) {}

    public func write(to svg: inout SVGPrimitiveWriter) {}
}
