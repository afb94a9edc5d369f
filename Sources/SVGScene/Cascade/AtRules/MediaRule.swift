import Switchless

/// The `@media` rule (CSS Conditional 3, 5): rules with a condition on the output.
enum MediaRule: AtRule {
    static let name: Name = "media"
    static let summary = "Rules that depend on what the drawing is for."

    static func read(from parser: inout StyleSheetParser, as name: String) {
        guard let prelude = parser.takePreludeOfBlock() else { return }
        let applies = prelude.withText { text in
            var query = MediaQueryReader(text, in: parser.media, syntax: parser.syntax)
            let applies = query.readList()
            for fault in query.faults {
                parser.report(fault.severity, fault.code, "media query ignored: \(fault.message)")
            }
            return applies
        }
        if applies { parser.readBlockOfRules() } else { parser.input.skipBlock() }
    }
}
