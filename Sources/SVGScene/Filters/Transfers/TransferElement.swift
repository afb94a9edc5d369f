import Switchless
public import VectorScene

/// What happens to one channel (Filter Effects 1, 9.7.1): an element in `feComponentTransfer`.
public protocol TransferElement: SVGElement {
    /// The attributes that they all have.
    var transfer: TransferAttributes { get set }
    /// The channel of the scene's primitive that is mapped.
    static var channel: any WritableKeyPath<FEComponentTransfer, (any TransferFunction)?> & Sendable { get }
}

/// The attributes of a transfer function, of whatever type.
public struct TransferAttributes: Sendable {
    var type = TransferType()
    var tableValues: NumberList?
    var slope = 1.0, intercept = 0.0
    var amplitude = 1.0, exponent = 1.0, offset = 0.0

    /// Makes the attributes of an element that has none.
    public init() {}
}

extension TransferElement {
    public static var roles: [Role<Self>] { [.transfer] }

    /// The rows of their attribute table.
    static var transferAttributes: [Attribute<Self>] {
        [
            Attribute("type", \.transfer.type),
            Attribute("tableValues", \.transfer.tableValues),
            Attribute("slope", \.transfer.slope),
            Attribute("intercept", \.transfer.intercept),
            Attribute("amplitude", \.transfer.amplitude),
            Attribute("exponent", \.transfer.exponent),
            Attribute("offset", \.transfer.offset),
        ]
    }

    /// Makes this function that of its channel.
    func add(to primitive: inout FEComponentTransfer, in context: PrimitiveContext) {
        primitive[keyPath: Self.channel] = transfer.type.reader.function(transfer, in: context)
    }
}

/// It maps a channel in the `feComponentTransfer` that it stands in.
public enum TransferRole: ElementRole { public typealias Part = any TransferElement }

extension Role where Owner: TransferElement {
    /// ``TransferRole``.
    public static var transfer: Role { Role(TransferRole.self) { $0 } }
}
