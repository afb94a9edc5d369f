import Switchless

/// The `lch()` function (CSS Color 4, 9.3).
struct LCH: ColorFunction {
    static let name: Name = "lch"
    static let summary = "CIE lightness, chroma and hue."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let lab = arguments.hueLast(100, 150)
        else { return nil }
        return ColorValue(sRGB: SRGB.components(xyz: CIELab.xyz(lab)), alpha: arguments.alpha)
    }
}
