import Switchless
import VectorScene

/// The type `linear` of transfer functions (Filter Effects 1, 9.7.1).
enum LinearReader: TransferReader {
    static let name: Name = "linear"
    static let summary = "A straight line."

    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction {
        LinearTransfer(slope: attributes.slope, intercept: attributes.intercept)
    }
}
