import Switchless

/// The `rgb()` function (CSS Color 4, 5.1).
///
/// The legacy syntax takes three numbers or three percentages, but no mixture.
struct RGB: ColorFunction {
    static let name: Name = "rgb"
    static let summary = "Red, green and blue, 0 to 255 or in percent."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let arguments = ColorArguments(&input, in: context), let rgb = arguments.numbers(255, 255, 255),
            !arguments.isLegacy || arguments.percentages % 3 == 0
        else { return nil }
        return ColorValue(rgb: rgb, alpha: arguments.alpha)
    }
}
