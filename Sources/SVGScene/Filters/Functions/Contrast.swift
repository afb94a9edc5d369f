import Switchless
import VectorScene

/// The `contrast()` function (Filter Effects 1, 6.1.3).
struct Contrast: AmountFunction {
    static let name: Name = "contrast"
    static let summary = "Colours nearer to a middle grey, or further from it."
    var amount: Double

    var primitive: any FilterPrimitive {
        let line = LinearTransfer(slope: amount, intercept: 0.5 - amount / 2)
        return FEComponentTransfer(input: FilterResults.source, red: line, green: line, blue: line, common: common)
    }
}
