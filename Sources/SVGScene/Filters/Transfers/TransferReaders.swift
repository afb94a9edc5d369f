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
