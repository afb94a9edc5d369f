import Switchless

/// The `oklab()` function (CSS Color 4, 9.4).
struct OKLab: ColorFunction {
    static let name: Name = "oklab"
    static let summary = "Perceived lightness and two axes."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let lab = arguments.numbers(1, 0.4, 0.4)
        else { return nil }
        return ColorValue(sRGB: SRGB.components(xyz: PerceptualLab.xyz(lab)), alpha: arguments.alpha)
    }
}
