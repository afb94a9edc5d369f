import Switchless

/// The `@font-palette-values` rule (CSS Fonts 4, 9.2), which names a palette of colour fonts.
enum FontPaletteValuesRule: AtRule {
    static let name: Name = "font-palette-values"
    static let summary = "A palette of colour fonts, for font-palette."

    static func read(from parser: inout StyleSheetParser, as name: String) {
        var prelude = ByteScanner(parser.takePrelude().bytes.trimmed)
        let palette = prelude.takeIdentifier()?.string ?? ""
        guard parser.input.take("{") else { return parser.skipAtRule() }
        var draft = PaletteDraft()
        var list = DeclarationList(block: parser.input)
        list.forEach { name, value, _ in
            PaletteDescriptors.standard[Name(name.string.lowercased())]?.read(value, into: &draft)
        }
        parser.input = list.input
        parser.input.skip()
        guard palette.hasPrefix("--"), prelude.isAtEnd, !draft.families.isEmpty else {
            return parser.report(
                .warning, "invalid-at-rule", "@\(name) ignored: it needs a name with two dashes, and a font-family")
        }
        parser.loader.palettes.add(draft, named: palette)
    }
}
