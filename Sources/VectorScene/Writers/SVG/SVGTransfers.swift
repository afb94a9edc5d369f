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
        element.set("slope", function.slope, format, default: 1)
        element.set("intercept", function.intercept, format, default: 0)
    }

    mutating func visit(_ function: GammaTransfer) {
        begin(function)
        element.set("amplitude", function.amplitude, format, default: 1)
        element.set("exponent", function.exponent, format, default: 1)
        element.set("offset", function.offset, format, default: 0)
    }
}
