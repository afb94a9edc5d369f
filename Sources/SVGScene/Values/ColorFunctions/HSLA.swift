import Switchless

/// The `hsla()` function, an alias of `hsl()` (CSS Color 4, 7).
struct HSLA: ColorFunction {
    static let name: Name = "hsla"
    static let summary = "Another name of hsl."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> ColorValue? {
        HSL.read(&input, in: context)
    }
}
