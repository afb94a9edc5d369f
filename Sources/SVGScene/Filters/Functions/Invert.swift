import Switchless
import VectorScene

/// The `invert()` function (Filter Effects 1, 6.1.7).
struct Invert: AmountFunction {
    static let name: Name = "invert"
    static let summary = "Colours turned into their opposites."
    static let most = 1.0
    var amount: Double

    var primitive: any FilterPrimitive {
        let table = TableTransfer(tableValues: [amount, 1 - amount])
        return FEComponentTransfer(input: FilterResults.source, red: table, green: table, blue: table, common: common)
    }
}
