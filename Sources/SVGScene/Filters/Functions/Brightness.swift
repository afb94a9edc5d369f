import Switchless
import VectorScene

/// The `brightness()` function (Filter Effects 1, 6.1.2).
struct Brightness: AmountFunction {
    static let name: Name = "brightness"
    static let summary = "Lighter or darker colours."
    var amount: Double

    var primitive: any FilterPrimitive {
        let line = LinearTransfer(slope: amount, intercept: 0)
        return FEComponentTransfer(input: FilterResults.source, red: line, green: line, blue: line, common: common)
    }
}
