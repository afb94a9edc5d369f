import Switchless

/// The `color()` function (CSS Color 4, 10): the name of a colour space and three components.
struct ColorInSpace: ColorFunction {
    static let name: Name = "color"
    static let summary = "A colour in a space that it names."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        guard let word = input.takeIdentifier(), let index = context.syntax.colorSpaceNames.index(of: word) else {
            return nil
        }
        input.skipSpace()
        guard let arguments = ColorArguments(&input, in: context), !arguments.isLegacy,
            let components = arguments.numbers(1, 1, 1)
        else { return nil }
        let xyz = context.syntax.colorSpaces.handlers[index].xyz(components)
        return ColorValue(sRGB: SRGB.components(xyz: xyz), alpha: arguments.alpha)
    }
}
