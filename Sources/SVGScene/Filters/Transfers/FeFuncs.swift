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

/// The `feFuncG` element (Filter Effects 1, 9.7.1).
struct FeFuncG: TransferElement {
    static let name: Name = .svg("feFuncG")
    static let summary = "What happens to the green channel."
    static let attributes: [Attribute<FeFuncG>] = transferAttributes
    static let channel: any WritableKeyPath<FEComponentTransfer, (any TransferFunction)?> & Sendable = \.green
    var transfer = TransferAttributes()
}

/// The `feFuncB` element (Filter Effects 1, 9.7.1).
struct FeFuncB: TransferElement {
    static let name: Name = .svg("feFuncB")
    static let summary = "What happens to the blue channel."
    static let attributes: [Attribute<FeFuncB>] = transferAttributes
    static let channel: any WritableKeyPath<FEComponentTransfer, (any TransferFunction)?> & Sendable = \.blue
    var transfer = TransferAttributes()
}

/// The `feFuncA` element (Filter Effects 1, 9.7.1).
struct FeFuncA: TransferElement {
    static let name: Name = .svg("feFuncA")
    static let summary = "What happens to the alpha channel."
    static let attributes: [Attribute<FeFuncA>] = transferAttributes
    static let channel: any WritableKeyPath<FEComponentTransfer, (any TransferFunction)?> & Sendable = \.alpha
    var transfer = TransferAttributes()
}
