import Switchless
import VectorScene

/// The type `table` of transfer functions (Filter Effects 1, 9.7.1).
enum TableReader: TransferReader {
    static let name: Name = "table"
    static let summary = "Goes straight from value to value."

    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction {
        TableTransfer(tableValues: context.numbers(attributes.tableValues))
    }
}
