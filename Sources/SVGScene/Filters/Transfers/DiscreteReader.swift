import Switchless
import VectorScene

/// The type `discrete` of transfer functions (Filter Effects 1, 9.7.1).
enum DiscreteReader: TransferReader {
    static let name: Name = "discrete"
    static let summary = "Jumps from value to value."

    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction {
        DiscreteTransfer(tableValues: context.numbers(attributes.tableValues))
    }
}
