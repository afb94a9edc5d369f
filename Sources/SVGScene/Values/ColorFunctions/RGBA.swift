import Switchless

/// The `rgba()` function, an alias of `rgb()` (CSS Color 4, 5.1).
struct RGBA: ColorFunction {
    static let name: Name = "rgba"
    static let summary = "Another name of rgb."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        RGB.read(&input, in: context)
    }
}
