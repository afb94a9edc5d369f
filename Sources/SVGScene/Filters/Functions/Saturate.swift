import Switchless
import VectorScene

/// The `saturate()` function (Filter Effects 1, 6.1.9).
struct Saturate: AmountFunction {
    static let name: Name = "saturate"
    static let summary = "Colours with more or less in them."
    var amount: Double

    var primitive: any FilterPrimitive {
        // As a matrix, since the type `saturate` was meant for amounts up to 1.
        let rest = 1 - amount
        return FEColorMatrix(
            input: FilterResults.source, matrixType: .matrix,
            values: [
                amount + 0.213 * rest, 0.715 * rest, 0.072 * rest, 0, 0,
                0.213 * rest, amount + 0.715 * rest, 0.072 * rest, 0, 0,
                0.213 * rest, 0.715 * rest, amount + 0.072 * rest, 0, 0,
                0, 0, 0, 1, 0,
            ], common: common)
    }
}
