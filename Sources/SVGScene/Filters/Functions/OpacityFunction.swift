import Switchless
import VectorScene

/// The `opacity()` function (Filter Effects 1, 6.1.8).
struct OpacityFunction: AmountFunction {
    static let name: Name = "opacity"
    static let summary = "Less opacity."
    static let most = 1.0
    var amount: Double

    var primitive: any FilterPrimitive {
        FEComponentTransfer(
            input: FilterResults.source, alpha: TableTransfer(tableValues: [0, amount]), common: common)
    }
}
