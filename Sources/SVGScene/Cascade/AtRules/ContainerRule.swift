import Switchless

/// The `@container` rule (CSS Conditional 5).
enum ContainerRule: IgnoredAtRule {
    static let name: Name = "container"
    static let summary = "Rules that depend on a container's size; passed over."
    static let reason = "drawings have no containers"
    static let severity = Diagnostic.Severity.warning
}
