import Switchless
import VectorScene

/// The `brightness()` function (Filter Effects 1, 6.1.2).
struct Brightness: AmountFunction {
    static let name: Name = "brightness"
    static let summary = "Lighter or darker colours."
    static let neutralAmount: Double? = 1
    var amount: Double

    var primitive: any FilterPrimitive {
        let line = LinearTransfer(slope: amount, intercept: 0)
        return FEComponentTransfer(input: FilterResults.source, red: line, green: line, blue: line, common: common)
    }
}

/// The `contrast()` function (Filter Effects 1, 6.1.3).
struct Contrast: AmountFunction {
    static let name: Name = "contrast"
    static let summary = "Colours nearer to a middle grey, or further from it."
    static let neutralAmount: Double? = 1
    var amount: Double

    var primitive: any FilterPrimitive {
        let line = LinearTransfer(slope: amount, intercept: 0.5 - amount / 2)
        return FEComponentTransfer(input: FilterResults.source, red: line, green: line, blue: line, common: common)
    }
}

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

/// The `hue-rotate()` function (Filter Effects 1, 6.1.6).
struct HueRotate: FilterFunction {
    static let name: Name = "hue-rotate"
    static let summary = "Colours turned round the colour circle."
    var angle = SVGAngle(degrees: 0)

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> HueRotate? {
        guard input.next != UInt8(ascii: ")") else { return HueRotate() }
        let start = input
        guard let angle = SVGAngle.read(&input, in: context) else { return nil }
        // CSS lets no angle go without a unit but zero.
        var number = start
        _ = number.takeNumber()
        return number.offset(from: input) == 0 && angle.degrees != 0 ? nil : HueRotate(angle: angle)
    }

    func apply(to chain: inout FilterChain) {
        chain.append(
            FEColorMatrix(
                input: FilterResults.source, matrixType: .hueRotate, values: [angle.degrees], common: .function))
    }
}

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

/// The `opacity()` function (Filter Effects 1, 6.1.8).
struct OpacityFunction: AmountFunction {
    static let name: Name = "opacity"
    static let summary = "Less opacity."
    static let neutralAmount: Double? = 1
    static let most = 1.0
    var amount: Double

    var primitive: any FilterPrimitive {
        FEComponentTransfer(
            input: FilterResults.source, alpha: TableTransfer(tableValues: [0, amount]), common: common)
    }
}

/// The `saturate()` function (Filter Effects 1, 6.1.9).
struct Saturate: AmountFunction {
    static let name: Name = "saturate"
    static let summary = "Colours with more or less in them."
    static let neutralAmount: Double? = 1
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
