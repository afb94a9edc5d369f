import Switchless
import VectorScene

/// The type `table` of transfer functions (Filter Effects 1, 9.7.1).
enum TableReader: TransferReader {
    static let name: Name = "table"
    static let summary = "Goes straight from value to value."

    static func function(_ attributes: TransferAttributes, at place: PrimitivePlace) -> any TransferFunction {
        TableTransfer(tableValues: place.numbers(attributes.tableValues))
    }
}
