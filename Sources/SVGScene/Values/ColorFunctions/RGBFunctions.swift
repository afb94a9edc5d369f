import Switchless

/// The `rgb()` function (CSS Color 4, 5.1).
///
/// The legacy syntax takes three numbers or three percentages, but no mixture.
struct RGB: ColorFunction {
    static let name: Name = "rgb"
    static let summary = "Red, green and blue, 0 to 255 or in percent."
    static var space: (any CSSColorSpace.Type)? { SRGB.self }
    static let whole: SIMD3<Double> = SIMD3(repeating: 255)

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), let rgb = arguments.numbers(255, 255, 255),
            !arguments.isLegacy || arguments.percentages % 3 == 0
        else { return nil }
        return ColorValue(rgb: rgb, alpha: arguments.alpha)
    }
}

/// The `rgba()` function, an alias of `rgb()` (CSS Color 4, 5.1).
struct RGBA: ColorFunction {
    static let name: Name = "rgba"
    static let summary = "Another name of rgb."
    static var space: (any CSSColorSpace.Type)? { RGB.space }
    static let whole = RGB.whole

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        RGB.read(&input, in: context)
    }
}

/// The `hsl()` function (CSS Color 4, 7).
struct HSL: ColorFunction {
    static let name: Name = "hsl"
    static let summary = "Hue, saturation and lightness."
    static var space: (any CSSColorSpace.Type)? { HSLSpace.self }
    static let whole: SIMD3<Double> = SIMD3(1, 100, 100)

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), let (hue, components) = arguments.hueFirst() else {
            return nil
        }
        let (saturation, lightness) = (min(max(components.x, 0), 1), min(max(components.y, 0), 1))
        return ColorValue(
            sRGB: rgb(hue: hue, saturation: saturation, lightness: lightness), alpha: arguments.alpha)
    }

    /// Converts to sRGB channels in 0 to 1 (CSS Color 4, 7.1).
    ///
    /// Each channel is the same function of the hue, shifted by a third of the circle.
    static func rgb(hue: Double, saturation: Double, lightness: Double) -> SIMD3<Double> {
        let twelfths = hue.truncatingRemainder(dividingBy: 360) / 30 + 12
        func channel(_ offset: Double) -> Double {
            let position = (twelfths + offset).truncatingRemainder(dividingBy: 12)
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(position - 3, 9 - position, 1))
        }
        return SIMD3(channel(0), channel(8), channel(4))
    }
}

/// The `hsla()` function, an alias of `hsl()` (CSS Color 4, 7).
struct HSLA: ColorFunction {
    static let name: Name = "hsla"
    static let summary = "Another name of hsl."
    static var space: (any CSSColorSpace.Type)? { HSL.space }
    static let whole = HSL.whole

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        HSL.read(&input, in: context)
    }
}

/// The `hwb()` function (CSS Color 4, 8). It has no legacy syntax.
struct HWB: ColorFunction {
    static let name: Name = "hwb"
    static let summary = "Hue, whiteness and blackness."
    static var space: (any CSSColorSpace.Type)? { HWBSpace.self }
    static let whole: SIMD3<Double> = SIMD3(1, 100, 100)

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let (hue, components) = arguments.hueFirst()
        else { return nil }
        return ColorValue(
            sRGB: rgb(hue: hue, white: max(components.x, 0), black: max(components.y, 0)), alpha: arguments.alpha)
    }

    /// Converts to sRGB channels in 0 to 1 (CSS Color 4, 8.1).
    static func rgb(hue: Double, white: Double, black: Double) -> SIMD3<Double> {
        guard white + black < 1 else { return SIMD3(repeating: white / (white + black)) }
        return HSL.rgb(hue: hue, saturation: 1, lightness: 0.5) * (1 - white - black) + white
    }
}
