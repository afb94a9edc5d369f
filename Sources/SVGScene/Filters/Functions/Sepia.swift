import Switchless
import VectorScene

/// The `sepia()` function (Filter Effects 1, 6.1.10).
struct Sepia: AmountFunction {
    static let name: Name = "sepia"
    static let summary = "Colours turned into browns."
    static let most = 1.0
    var amount: Double

    var primitive: any FilterPrimitive {
        let rest = 1 - amount
        return FEColorMatrix(
            input: FilterResults.source, matrixType: .matrix,
            values: [
                0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest, 0, 0,
                0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest, 0, 0,
                0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest, 0, 0,
                0, 0, 0, 1, 0,
            ], common: common)
    }
}
