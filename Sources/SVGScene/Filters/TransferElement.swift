import Switchless
public import VectorScene

/// The transfer of one channel (Filter Effects 1, 9.7.1): an element in `feComponentTransfer`.
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

/// A word of the attribute `type` of a transfer function: how the other attributes are read.
protocol TransferReader: Named {
    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction
}

/// The types of transfer functions.
enum TransferReaders {
    static let standard = Registry<any TransferReader.Type>(
        "transfer function",
        [
            DiscreteReader.self,
            GammaReader.self,
            IdentityReader.self,
            LinearReader.self,
            TableReader.self,
        ], as: { $0 })
}

/// The attribute `type` of a transfer function.
struct TransferType: SVGValue {
    var reader: any TransferReader.Type = IdentityReader.self

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransferType? {
        guard let word = input.takeIdentifier() else { return nil }
        return TransferReaders.standard[Name(word.string)].map { TransferType(reader: $0) }
    }
}

/// The type `identity` of transfer functions (Filter Effects 1, 9.7.1).
enum IdentityReader: TransferReader {
    static let name: Name = "identity"
    static let summary = "Changes nothing."

    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction {
        IdentityTransfer()
    }
}

/// The type `linear` of transfer functions (Filter Effects 1, 9.7.1).
enum LinearReader: TransferReader {
    static let name: Name = "linear"
    static let summary = "A straight line."

    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction {
        LinearTransfer(slope: attributes.slope, intercept: attributes.intercept)
    }
}

/// The type `gamma` of transfer functions (Filter Effects 1, 9.7.1).
enum GammaReader: TransferReader {
    static let name: Name = "gamma"
    static let summary = "A power."

    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction {
        GammaTransfer(
            amplitude: attributes.amplitude, exponent: attributes.exponent, offset: attributes.offset)
    }
}

/// The type `table` of transfer functions (Filter Effects 1, 9.7.1).
enum TableReader: TransferReader {
    static let name: Name = "table"
    static let summary = "Goes straight from value to value."

    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction {
        TableTransfer(tableValues: context.numbers(attributes.tableValues))
    }
}

/// The type `discrete` of transfer functions (Filter Effects 1, 9.7.1).
enum DiscreteReader: TransferReader {
    static let name: Name = "discrete"
    static let summary = "Jumps from value to value."

    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction {
        DiscreteTransfer(tableValues: context.numbers(attributes.tableValues))
    }
}

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
