import Switchless

/// The `oklch()` function (CSS Color 4, 9.4).
struct OKLCH: ColorFunction {
    static let name: Name = "oklch"
    static let summary = "Perceived lightness, chroma and hue."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let lab = arguments.hueLast(1, 0.4)
        else { return nil }
        return ColorValue(sRGB: SRGB.components(xyz: PerceptualLab.xyz(lab)), alpha: arguments.alpha)
    }
}
