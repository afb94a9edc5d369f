import Switchless
import VectorScene

/// The `feFuncG` element (Filter Effects 1, 9.7.1).
struct FeFuncG: TransferElement {
    static let name: Name = .svg("feFuncG")
    static let summary = "What happens to the green channel."
    static let attributes: [Attribute<FeFuncG>] = transferAttributes
    static let channel: any WritableKeyPath<FEComponentTransfer, (any TransferFunction)?> & Sendable = \.green
    var transfer = TransferAttributes()
}
