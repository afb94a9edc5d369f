import Switchless
import VectorScene

/// The `feFuncA` element (Filter Effects 1, 9.7.1).
struct FeFuncA: TransferElement {
    static let name: Name = .svg("feFuncA")
    static let summary = "What happens to the alpha channel."
    static let attributes: [Attribute<FeFuncA>] = transferAttributes
    static let channel: any WritableKeyPath<FEComponentTransfer, (any TransferFunction)?> & Sendable = \.alpha
    var transfer = TransferAttributes()
}
