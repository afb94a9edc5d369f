import Switchless
import VectorScene

/// The type `identity` of transfer functions (Filter Effects 1, 9.7.1).
enum IdentityReader: TransferReader {
    static let name: Name = "identity"
    static let summary = "Changes nothing."

    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction {
        IdentityTransfer()
    }
}
