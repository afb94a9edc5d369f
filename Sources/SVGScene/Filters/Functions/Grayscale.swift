import Switchless
import VectorScene

/// The `grayscale()` function (Filter Effects 1, 6.1.5).
struct Grayscale: AmountFunction {
    static let name: Name = "grayscale"
    static let summary = "Colours turned into greys."
    static let most = 1.0
    var amount: Double

    var primitive: any FilterPrimitive {
        let rest = 1 - amount
        return FEColorMatrix(
            input: FilterResults.source, matrixType: .matrix,
            values: [
                0.2126 + 0.7874 * rest, 0.7152 - 0.7152 * rest, 0.0722 - 0.0722 * rest, 0, 0,
                0.2126 - 0.2126 * rest, 0.7152 + 0.2848 * rest, 0.0722 - 0.0722 * rest, 0, 0,
                0.2126 - 0.2126 * rest, 0.7152 - 0.7152 * rest, 0.0722 + 0.9278 * rest, 0, 0,
                0, 0, 0, 1, 0,
            ], common: common)
    }
}
