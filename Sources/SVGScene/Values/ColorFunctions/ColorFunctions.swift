public import Switchless
import VectorScene

/// The colour functions and their registry.
public enum ColorFunctions {
    /// The functions of CSS Color 4.
    public static let standard = Registry<any ColorFunction.Type>(
        "color function",
        [
            AlphaOfColor.self,
            ColorInSpace.self,
            ColorMix.self,
            ContrastColor.self,
            // device-cmyk: it needs the profile of a printer
            HSL.self,
            HSLA.self,
            HWB.self,
            Lab.self,
            LCH.self,
            LightDark.self,
            OKLab.self,
            OKLCH.self,
            RGB.self,
            RGBA.self,
        ], as: { $0 })
}

/// A function that returns a colour (CSS Color 4).
public protocol ColorFunction: Named {
    /// Takes the arguments. The caller checks that the closing parenthesis follows.
    ///
    /// - Parameters:
    ///   - input: the input after the opening parenthesis and white space.
    ///   - context: the registered names.
    /// - Returns: `nil` where an argument is missing or invalid.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue?

    /// The space of its components, for relative colours (CSS Color 5, 4); `nil` where it makes none.
    static var space: (any CSSColorSpace.Type)? { get }

    /// What a component of 1 in the space is as a number.
    static var whole: SIMD3<Double> { get }
}

extension ColorFunction {
    public static var space: (any CSSColorSpace.Type)? { nil }
    public static var whole: SIMD3<Double> { SIMD3(repeating: 1) }
}

/// The `color()` function (CSS Color 4, 10): the name of a colour space and three components.
struct ColorInSpace: ColorFunction {
    static let name: Name = "color"
    static let summary = "A colour in a space that it names."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        let origin = OriginColor.read(&input, in: context)
        guard let word = input.takeIdentifier(), let space = context.syntax.colorSpace(named: word) else { return nil }
        input.skipSpace()
        guard let origin else { return read(&input, in: space, context) }
        guard let origin else { return nil }
        return context.relative(to: OriginColor(origin, in: space, whole: whole)) { read(&input, in: space, context) }
    }

    private static func read(
        _ input: inout ByteScanner, in space: any CSSColorSpace.Type, _ context: ValueContext
    ) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let components = arguments.numbers(1, 1, 1)
        else { return nil }
        return ColorValue(sRGB: SRGB.components(xyz: space.xyz(components)), alpha: arguments.alpha)
    }
}

/// The `alpha()` function (CSS Color 5, 4.6): a colour with another opacity.
struct AlphaOfColor: ColorFunction {
    static let name: Name = "alpha"
    static let summary = "A colour with another opacity."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let found = OriginColor.read(&input, in: context), let color = found else { return nil }
        guard input.take("/") else { return color }
        input.skipSpace()
        let origin = OriginColor(color, in: SRGB.self, whole: whole)
        let component = context.relative(to: origin) { ColorComponent.read(&input, in: context) }
        guard let alpha = component?.number(percent: 1) else { return nil }
        return ColorValue(color.color, alpha: max(0, min(alpha, 1)))
    }
}

/// A component of a colour function: a number, percentage, angle or `none` (CSS Color 4, 4.4).
struct ColorComponent: SVGValue {
    private var number = 0.0
    /// Whether it is a percentage.
    private(set) var isPercentage = false
    private var isAngle = false
    /// Whether it is the keyword `none`, which counts as 0.
    private(set) var isNone = false

    private static let words: KeywordTable<Bool> = ["none": true]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorComponent? {
        var component = ColorComponent()
        component.isNone = words.take(&input) ?? false
        guard !component.isNone else { return component }
        if let channel = context.takeChannel(&input) {
            component.number = channel
            return component
        }
        let start = input
        guard let number = input.takeNumber() else {
            return Calculation.read(function: &input, in: context).flatMap(ColorComponent.init)
        }
        component.number = number
        component.isPercentage = input.take("%")
        component.isAngle = ByteSet.letter.contains(input.next)
        guard component.isAngle else { return component }
        input = start
        return SVGAngle.read(&input, in: context).map { angle in
            component.number = angle.degrees
            return component
        }
    }

    private init() {}

    /// Creates a component from the result of `calc()`; `nil` for a length.
    private init?(_ calculation: Calculation) {
        guard let number = calculation.degrees ?? calculation.proportion.map({ $0 * 100 }) else { return nil }
        self.number = number
        isPercentage = calculation.kind == .percentage
        isAngle = calculation.kind == .angle
    }

    /// The component as a number, where `whole` is 100 %; `nil` for an angle.
    func number(percent whole: Double) -> Double? { isAngle ? nil : isPercentage ? number * whole / 100 : number }

    /// The component as a hue in degrees; `nil` for a percentage.
    var hue: Double? { isPercentage ? nil : number }
}

/// The arguments of a colour function: three components and an optional alpha (CSS Color 4, 4.1).
///
/// The legacy syntax separates them by commas, the modern syntax by spaces and a slash.
struct ColorArguments {
    let first: ColorComponent, second: ColorComponent, third: ColorComponent
    /// The opacity, 0 to 1.
    let alpha: Double
    /// Whether the legacy syntax is used.
    let isLegacy: Bool

    /// Takes the arguments; `nil` if they are incomplete or mix both syntaxes.
    init?(_ input: inout ByteScanner, in context: ValueContext) {
        guard let first = ColorComponent.read(&input, in: context) else { return nil }
        isLegacy = input.skipCommaSpace()
        guard let second = ColorComponent.read(&input, in: context), input.skipCommaSpace() == isLegacy,
            let third = ColorComponent.read(&input, in: context)
        else { return nil }
        if isLegacy, first.isNone || second.isNone || third.isNone { return nil }
        (self.first, self.second, self.third) = (first, second, third)
        input.skipSpace()
        guard input.take(isLegacy ? "," : "/") else {
            alpha = context.origin?.alpha ?? 1
            return
        }
        input.skipSpace()
        guard let component = ColorComponent.read(&input, in: context), let alpha = component.number(percent: 1) else {
            return nil
        }
        self.alpha = min(max(alpha, 0), 1)
    }

    /// The number of components that are percentages.
    var percentages: Int { [first, second, third].count { $0.isPercentage } }

    /// The components as numbers, given the value of 100 % for each; `nil` if one is an angle.
    func numbers(_ whole1: Double, _ whole2: Double, _ whole3: Double) -> SIMD3<Double>? {
        guard let x = first.number(percent: whole1), let y = second.number(percent: whole2),
            let z = third.number(percent: whole3)
        else { return nil }
        return SIMD3(x, y, z)
    }

    /// The components of a cylindrical space that begins with the hue.
    ///
    /// In the legacy syntax, the other two components have to be percentages.
    func hueFirst() -> (hue: Double, SIMD2<Double>)? {
        guard let hue = first.hue, let second = second.number(percent: 100), let third = third.number(percent: 100),
            !isLegacy || self.second.isPercentage && self.third.isPercentage
        else { return nil }
        return (hue, SIMD2(second, third) / 100)
    }

    /// The lightness and the two axes, from components of a cylindrical space that ends with the hue.
    func hueLast(_ whole1: Double, _ whole2: Double) -> SIMD3<Double>? {
        guard let lightness = first.number(percent: whole1), let chroma = second.number(percent: whole2),
            let hue = third.hue
        else { return nil }
        let turn = Transform.rotation(degrees: hue)
        return SIMD3(lightness, max(chroma, 0) * turn.a, max(chroma, 0) * turn.b)
    }
}
