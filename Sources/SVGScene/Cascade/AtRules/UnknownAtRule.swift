import Switchless

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
