import Switchless

/// The `lab()` function (CSS Color 4, 9.3).
struct Lab: ColorFunction {
    static let name: Name = "lab"
    static let summary = "CIE lightness and two axes."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let lab = arguments.numbers(100, 125, 125)
        else { return nil }
        return ColorValue(sRGB: SRGB.components(xyz: CIELab.xyz(lab)), alpha: arguments.alpha)
    }
}
