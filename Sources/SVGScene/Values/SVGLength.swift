public import Switchless

/// A length: a sum of pixels, a percentage and an amount of one relative unit.
///
/// Most lengths have only one part; `calc()` can give several. Absolute units are converted to pixels when they are
/// read. Relative units need a ``Viewport`` (SVG 2, 8.9, and CSS Values 4, 6). A number without a unit is in pixels.
public struct SVGLength: SVGValue, BitwiseCopyable, Hashable {
    /// The absolute part, in user units.
    public private(set) var pixels: Double
    /// The part relative to the viewport's size, in percent.
    public private(set) var percentage: Double = 0
    /// The part in a relative unit.
    private(set) var amount: Double = 0
    /// The unit of `amount`.
    private(set) var unit = RelativeUnit.none

    /// Creates a length of `pixels` user units.
    public init(_ pixels: Double) { self.pixels = pixels }

    init(_ amount: Double, unit: any LengthUnit.Type) {
        pixels = 0
        self.amount = amount
        if amount != 0 { self.unit = RelativeUnit(unit) }
    }

    /// The length 0.
    public static var zero: SVGLength { SVGLength(0) }

    /// Creates a percentage of the viewport's size.
    public static func percent(_ percentage: Double) -> SVGLength {
        var length = SVGLength.zero
        length.percentage = percentage
        return length
    }

    /// Whether the length is the same in every viewport.
    public var isAbsolute: Bool { percentage == 0 && amount == 0 }

    /// Whether a part of the length is a percentage.
    public var isPercentage: Bool { percentage != 0 }

    /// Whether the length is negative in every viewport.
    public var isNegative: Bool { min(pixels, percentage, amount) < 0 && max(pixels, percentage, amount) <= 0 }

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> SVGLength? {
        guard let number = input.takeNumber() else { return readCalculation(&input, in: context) }
        guard !ends(number: input.next) else { return unitless(number, in: context) }
        if input.take("%") { return context.takesUnits ? .percent(number) : nil }
        guard let word = input.takeIdentifier() else { return unitless(number, in: context) }
        return context.takesUnits ? context.length(number, unit: word) : nil
    }

    /// A number as pixels, where the context allows no unit, or for 0.
    private static func unitless(_ number: Double, in context: ValueContext) -> SVGLength? {
        context.takesBareNumbers || number == 0 ? SVGLength(number) : nil
    }

    private static func readCalculation(_ input: inout ByteScanner, in context: ValueContext) -> SVGLength? {
        guard let calculation = Calculation.read(function: &input, in: context), calculation.isLength,
            context.takesBareNumbers || !calculation.isNumber
        else { return nil }
        return calculation.length
    }

    /// A sum in pixels and percent: an animation asks for computed lengths.
    public func text(in context: ValueContext) -> [UInt8]? {
        guard amount == 0 else { return nil }
        guard percentage != 0 else { return Array("\(pixels)px".utf8) }
        return Array((pixels == 0 ? "\(percentage)%" : "calc(\(pixels)px + \(percentage)%)").utf8)
    }

    /// Whether no unit and no percent sign can begin with `byte`. A fast path for most numbers.
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

    /// The length with each part changed.
    func mapped(_ change: (Double) -> Double) -> SVGLength {
        var length = self
        length.pixels = change(pixels)
        length.percentage = change(percentage)
        length.amount = change(amount)
        return length
    }

    /// The sum; `nil` if the lengths have different relative units.
    static func sum(_ left: SVGLength, _ right: SVGLength) -> SVGLength? {
        guard let unit = RelativeUnit.common(left.unit, right.unit) else { return nil }
        var sum = left
        sum.pixels += right.pixels
        sum.percentage += right.percentage
        sum.amount += right.amount
        sum.unit = sum.amount == 0 ? .none : unit
        return sum
    }

    /// The length with its relative unit resolved. The percentage is kept.
    func absolute(in viewport: Viewport) -> SVGLength {
        var length = SVGLength(pixels + viewport.pixels(of: self))
        length.percentage = percentage
        return length
    }

    /// The length with finite parts (CSS Values 4, 10.12): 0 for what is no number, and what is infinite is as large as
    /// in Chromium.
    var finite: SVGLength {
        guard !(pixels + percentage + amount).isFinite else { return self }
        return mapped { $0.isNaN ? 0 : min(max($0, -Self.largest), Self.largest) }
    }

    private static let largest = 33_554_428.0
}

/// Measures lengths while a value is read: then lengths in any units can be added and compared.
struct LengthMeasure {
    let viewport: Viewport
    let axis: LengthAxis

    /// `length` in pixels.
    func pixels(_ length: SVGLength) -> SVGLength { SVGLength(viewport.length(length, along: axis)) }
}

extension ValueContext {
    /// Whether `read` fails only because lengths are compared or added that depend on the viewport or the font.
    func findsMeasureMissing(_ read: () -> Bool) -> Bool {
        isMeasureMissing = false
        defer { isMeasureMissing = false }
        return !read() && isMeasureMissing
    }
}
