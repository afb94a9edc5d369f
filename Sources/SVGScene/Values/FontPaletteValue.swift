public import Switchless

/// The value of `font-palette` (CSS Fonts 4, 9.1), without mixtures.
public struct FontPaletteValue: SVGValue, BitwiseCopyable, Hashable {
    /// The keyword; `normal` where there is a name.
    public var keyword: Choice
    /// The name of a `@font-palette-values` rule, with its dashes; empty for a keyword.
    public var name: Stored<UInt8>

    /// The keyword values.
    public enum Choice: String, Keyword { case normal, light, dark }

    /// The keyword `normal`.
    public static let normal = FontPaletteValue(keyword: .normal, name: .empty)

    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> FontPaletteValue? {
        if let keyword = input.attempt({ Choice.read(&$0, in: context) }) {
            return FontPaletteValue(keyword: keyword, name: .empty)
        }
        var dashes = input
        guard dashes.take(text: "--"), let name = input.takeIdentifier() else { return nil }
        return FontPaletteValue(keyword: .normal, name: context.pool.store(name))
    }
}
