import Switchless

/// The `hsl()` function (CSS Color 4, 7).
struct HSL: ColorFunction {
    static let name: Name = "hsl"
    static let summary = "Hue, saturation and lightness."

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
