import Switchless
import VectorScene

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
