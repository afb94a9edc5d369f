import Switchless

/// The `hwb()` function (CSS Color 4, 8). It has no legacy syntax.
struct HWB: ColorFunction {
    static let name: Name = "hwb"
    static let summary = "Hue, whiteness and blackness."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let (hue, components) = arguments.hueFirst()
        else { return nil }
        let (white, black) = (max(components.x, 0), max(components.y, 0))
        let grey = SIMD3(repeating: white / (white + black))
        let mixture = HSL.rgb(hue: hue, saturation: 1, lightness: 0.5) * (1 - white - black) + white
        return ColorValue(sRGB: white + black >= 1 ? grey : mixture, alpha: arguments.alpha)
    }
}
