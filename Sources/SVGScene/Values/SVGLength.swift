public import Switchless

/// A length: pixels, a percentage, an amount of one relative unit, or (from `calc()`) a sum of these.
///
/// What is absolute becomes pixels while it is read; what is relative waits for a ``Viewport`` (SVG 2, 8.9, and
/// CSS Values 4, 6). A number without a unit is in pixels.
public struct SVGLength: SVGValue, BitwiseCopyable, Hashable {
    /// The absolute part, in user units.
    public private(set) var pixels: Double
    /// The part that is a share of the viewport's extent, in percent.
    public private(set) var percentage: Double = 0
    /// The part in a relative unit.
    private(set) var amount: Double = 0
    /// What the amount is of.
    private(set) var unit = RelativeUnit.none

    /// Makes a length of `pixels` user units.
    public init(_ pixels: Double) { self.pixels = pixels }

    init(_ amount: Double, unit: any LengthUnit.Type) {
        pixels = 0
        self.amount = amount
        if amount != 0 { self.unit = RelativeUnit(unit) }
    }

    /// No length at all.
    public static var zero: SVGLength { SVGLength(0) }

    /// A share of the viewport, in percent.
    public static func percent(_ percentage: Double) -> SVGLength {
        var length = SVGLength.zero
        length.percentage = percentage
        return length
    }

    /// Whether it is the same in every viewport.
    public var isAbsolute: Bool { percentage == 0 && amount == 0 }

    /// Whether a share of the viewport is a part of it.
    public var isPercentage: Bool { percentage != 0 }

    /// Whether it is below zero in every viewport.
    public var isNegative: Bool { min(pixels, percentage, amount) < 0 && max(pixels, percentage, amount) <= 0 }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> SVGLength? {
        guard let number = input.takeNumber() else { return readCalculation(&input, in: context) }
        guard !ends(number: input.next) else { return unitless(number, in: context) }
        if input.take("%") { return context.takesUnits ? .percent(number) : nil }
        guard let word = input.takeIdentifier() else { return unitless(number, in: context) }
        return context.takesUnits ? context.length(number, unit: word) : nil
    }

    /// A number as pixels, where it needs no unit.
    private static func unitless(_ number: Double, in context: ValueContext) -> SVGLength? {
        context.takesBareNumbers || number == 0 ? SVGLength(number) : nil
    }

    private static func readCalculation(_ input: inout ByteScanner, in context: ValueContext) -> SVGLength? {
        guard let calculation = Calculation.read(function: &input, in: context), calculation.kind != .angle else {
            return nil
        }
        return calculation.length
    }

    /// Whether neither a unit nor a percent sign can begin with `byte`: the short way for most numbers.
    private static func ends(number byte: UInt8) -> Bool { byte < 64 && byte != 37 && byte != 45 }
}

extension SVGLength {
    static prefix func - (length: SVGLength) -> SVGLength { length * -1 }

    static func * (length: SVGLength, factor: Double) -> SVGLength {
        var product = length
        product.pixels *= factor
        product.percentage *= factor
        product.amount *= factor
        return product
    }

    /// The sum, unless it would have two relative units.
    static func sum(_ left: SVGLength, _ right: SVGLength) -> SVGLength? {
        guard let unit = RelativeUnit.common(left.unit, right.unit) else { return nil }
        var sum = left
        sum.pixels += right.pixels
        sum.percentage += right.percentage
        sum.amount += right.amount
        sum.unit = sum.amount == 0 ? .none : unit
        return sum
    }

    /// The length with its relative unit settled; its percentage is left as it is.
    func absolute(in viewport: Viewport) -> SVGLength {
        var length = SVGLength(pixels + viewport.pixels(of: self))
        length.percentage = percentage
        return length
    }

    /// Whether every part is a finite number.
    var isFinite: Bool { (pixels + percentage + amount).isFinite }
}
