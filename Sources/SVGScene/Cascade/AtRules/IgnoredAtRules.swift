import Switchless

/// The `@charset` rule (CSS Syntax 3, 3.2).
enum CharsetRule: IgnoredAtRule {
    static let name: Name = "charset"
    static let summary = "The encoding of the sheet; passed over."
    static let mayPrecedeImports = true
    static let reason = "the encoding is known already"
}

/// The `@page` rule (CSS Paged Media 3).
enum PageRule: IgnoredAtRule {
    static let name: Name = "page"
    static let summary = "The pages of a print-out; passed over."
    static let reason = "a drawing has no pages"
}

/// The `@starting-style` rule (CSS Transitions 2, 3.3).
enum StartingStyleRule: IgnoredAtRule {
    static let name: Name = "starting-style"
    static let summary = "Where transitions begin; passed over."
    static let reason = "nothing is in transition"
}

/// The null object for at-rules that are not registered.
enum UnknownAtRule: AtRule {
    static let name: Name = "@"
    static let summary = "Any at-rule that is not known; passed over."
    static let mayPrecedeImports = true

    static func read(from parser: inout StyleSheetParser, as name: String) {
        // A prefix such as `-webkit-` addresses one browser. Other programs are right to ignore it.
        let severity: Diagnostic.Severity = name.hasPrefix("-") ? .note : .warning
        parser.report(severity, "unknown-at-rule", "@\(name) ignored: unknown at-rule")
        parser.skipAtRule()
    }
}
