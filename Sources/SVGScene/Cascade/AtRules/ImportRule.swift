import Switchless

/// The `@import` rule (CSS Cascade 4, 2).
enum ImportRule: IgnoredAtRule {
    static let name: Name = "import"
    static let summary = "Another sheet to load; passed over."
    static let reason = "a style sheet cannot load another file"
}
