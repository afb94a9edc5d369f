import Switchless
import VectorScene

/// The `feFuncR` element (Filter Effects 1, 9.7.1).
struct FeFuncR: TransferElement {
    static let name: Name = .svg("feFuncR")
    static let summary = "What happens to the red channel."
    static let attributes: [Attribute<FeFuncR>] = transferAttributes
    static let channel: any WritableKeyPath<FEComponentTransfer, (any TransferFunction)?> & Sendable = \.red
    var transfer = TransferAttributes()
}
