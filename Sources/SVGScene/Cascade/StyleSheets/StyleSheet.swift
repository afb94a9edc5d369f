import Switchless

/// A style sheet as read: its rules, those of conditional groups that apply included, in order.
struct StyleSheet: Sendable {
    /// The rules in order.
    let rules: [Rule]
    /// What was ignored, with places in the sheet's file.
    let diagnostics: [Diagnostic]

    /// Reads a style sheet (CSS Syntax 3).
    ///
    /// Nothing in it is an error that stops the reading: what is malformed is dropped alone, with a diagnostic.
    ///
    /// - Parameters:
    ///   - bytes: the sheet, in UTF-8.
    ///   - position: where the sheet begins in its file.
    ///   - media: what `@media` is decided by.
    ///   - syntax: the names that are known.
    ///   - limits: how much is read.
    ///   - loader: reads what it imports.
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

    /// A sheet of rules that were read elsewhere.
    init(rules: [Rule] = [], diagnostics: [Diagnostic]) {
        self.rules = rules
        self.diagnostics = diagnostics
    }
}
