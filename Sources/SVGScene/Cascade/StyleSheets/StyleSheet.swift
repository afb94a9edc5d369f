import Switchless

/// A parsed style sheet: its rules in order, including those of conditional groups that apply.
struct StyleSheet: Sendable {
    let rules: [Rule]
    /// What was ignored, with positions in the sheet's file.
    let diagnostics: [Diagnostic]

    /// Parses a style sheet (CSS Syntax 3).
    ///
    /// Parsing never fails. Malformed parts are dropped with a diagnostic.
    ///
    /// - Parameters:
    ///   - bytes: the sheet, in UTF-8.
    ///   - position: the position of the sheet's first byte in its file.
    ///   - media: what `@media` is evaluated against.
    ///   - syntax: the registered names.
    ///   - limits: the limits of the sheet.
    ///   - loader: loads imported sheets.
    init(
        parsing bytes: Bytes, at position: SourcePosition = SourcePosition(line: 1, column: 1),
        media: MediaContext = MediaContext(), syntax: StyleSyntax = .standard,
        limits: StyleSheetLimits = StyleSheetLimits(), loader: StyleLoader = StyleLoader(SVGOptions())
    ) {
        var parser = StyleSheetParser(bytes, at: position, media: media, syntax: syntax, limits: limits, loader: loader)
        parser.readRules()
        parser.reportFonts()
        rules = parser.rules
        diagnostics = parser.diagnostics.entries
    }

    /// Creates a sheet of rules that are parsed already.
    init(rules: [Rule] = [], diagnostics: [Diagnostic]) {
        self.rules = rules
        self.diagnostics = diagnostics
    }
}
