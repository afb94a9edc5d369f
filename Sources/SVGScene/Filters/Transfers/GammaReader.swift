import Switchless
import VectorScene

/// The type `gamma` of transfer functions (Filter Effects 1, 9.7.1).
enum GammaReader: TransferReader {
    static let name: Name = "gamma"
    static let summary = "A power."

    static func function(_ attributes: TransferAttributes, in context: PrimitiveContext) -> any TransferFunction {
        GammaTransfer(
            amplitude: attributes.amplitude, exponent: attributes.exponent, offset: attributes.offset)
    }
}
