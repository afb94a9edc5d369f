/// Changes nothing.
public struct IdentityTransfer: TransferFunction, Hashable {
    public static let type = "identity"

    public init() {}

    public func accept<V: TransferVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}
