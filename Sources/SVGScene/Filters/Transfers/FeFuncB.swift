import Switchless
import VectorScene

/// The `feFuncB` element (Filter Effects 1, 9.7.1).
struct FeFuncB: TransferElement {
    static let name: Name = .svg("feFuncB")
    static let summary = "What happens to the blue channel."
    static let attributes: [Attribute<FeFuncB>] = transferAttributes
    static let channel: any WritableKeyPath<FEComponentTransfer, (any TransferFunction)?> & Sendable = \.blue
    var transfer = TransferAttributes()
}
