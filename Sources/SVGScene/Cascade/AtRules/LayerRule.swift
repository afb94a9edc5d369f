import Switchless

/// The `@layer` rule (CSS Cascade 5, 6.4).
enum LayerRule: IgnoredAtRule {
    static let name: Name = "layer"
    static let summary = "A layer of the cascade; passed over."
    static let mayPrecedeImports = true
    static let reason = "cascade layers are not supported"
    static let severity = Diagnostic.Severity.warning
}
