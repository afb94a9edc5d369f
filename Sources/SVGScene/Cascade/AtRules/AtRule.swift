import Switchless

/// An at-rule (CSS Syntax 3, 5.4.2): a type that reads the rules of one name.
protocol AtRule: Named {
    /// Reads one such rule, block or semicolon included.
    ///
    /// - Parameters:
    ///   - parser: past the rule's name.
    ///   - name: the name as it is written, without the `@`.
    static func read(from parser: inout StyleSheetParser, as name: String)

    /// Whether `@import` may follow it: by default not.
    static var mayPrecedeImports: Bool { get }
}

extension AtRule {
    static var mayPrecedeImports: Bool { false }
}

/// An at-rule that is passed over.
protocol IgnoredAtRule: AtRule {
    /// Why, to stand after "ignored: ".
    static var reason: String { get }
    /// How much it matters: a note, unless rules are lost with it that might count.
    static var severity: Diagnostic.Severity { get }
}

extension IgnoredAtRule {
    static var severity: Diagnostic.Severity { .note }

    static func read(from parser: inout StyleSheetParser, as name: String) {
        parser.report(severity, "ignored-at-rule", "@\(name) ignored: \(reason)")
        parser.skipAtRule()
    }
}
