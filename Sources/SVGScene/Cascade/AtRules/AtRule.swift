import Switchless

/// An at-rule (CSS Syntax 3, 5.4.2).
protocol AtRule: Named {
    /// Reads one such rule, including its block or semicolon.
    ///
    /// - Parameters:
    ///   - parser: the parser, after the rule's name.
    ///   - name: the name as written, without the `@`.
    static func read(from parser: inout StyleSheetParser, as name: String)

    /// Whether `@import` may follow it; `false` by default.
    static var mayPrecedeImports: Bool { get }
    /// Whether `@namespace` may follow it (CSS Namespaces 3, 2). Default: where `@import` may.
    static var mayPrecedeNamespaces: Bool { get }
}

extension AtRule {
    static var mayPrecedeImports: Bool { false }
    static var mayPrecedeNamespaces: Bool { mayPrecedeImports }
}

/// An at-rule that is skipped.
protocol IgnoredAtRule: AtRule {
    /// The reason, which the message gives after "ignored: ".
    static var reason: String { get }
    /// A note by default; a warning where rules are lost that may matter.
    static var severity: Diagnostic.Severity { get }
}

extension IgnoredAtRule {
    static var severity: Diagnostic.Severity { .note }

    static func read(from parser: inout StyleSheetParser, as name: String) {
        parser.report(severity, "ignored-at-rule", "@\(name) ignored: \(reason)")
        parser.skipAtRule()
    }
}
