/// Writes the functions of component transfers.
struct SVGTransfers: TransferVisitor {
    private let format: DecimalText
    private(set) var element = Markup("")

    init(_ format: DecimalText) { self.format = format }

    private mutating func begin(_ function: some TransferFunction) {
        element.set("type", type(of: function).type)
    }

    mutating func visit(_ function: IdentityTransfer) { begin(function) }

    mutating func visit(_ function: TableTransfer) {
        begin(function)
        element.set("tableValues", format.text(function.tableValues))
    }

    mutating func visit(_ function: DiscreteTransfer) {
        begin(function)
        element.set("tableValues", format.text(function.tableValues))
    }

    mutating func visit(_ function: LinearTransfer) {
        begin(function)
        element.set("slope", function.slope == 1 ? nil : format.text(function.slope))
        element.set("intercept", function.intercept == 0 ? nil : format.text(function.intercept))
    }

    mutating func visit(_ function: GammaTransfer) {
        begin(function)
        element.set("amplitude", function.amplitude == 1 ? nil : format.text(function.amplitude))
        element.set("exponent", function.exponent == 1 ? nil : format.text(function.exponent))
        element.set("offset", function.offset == 0 ? nil : format.text(function.offset))
    }
}
