import Switchless

/// The `@supports` rule (CSS Conditional 3, 6).
enum SupportsRule: IgnoredAtRule {
    static let name: Name = "supports"
    static let summary = "Rules that depend on what is supported; passed over."
    static let reason = "conditions on what is supported are not evaluated"
    static let severity = Diagnostic.Severity.warning
}
