import Switchless

/// The `@page` rule (CSS Paged Media 3).
enum PageRule: IgnoredAtRule {
    static let name: Name = "page"
    static let summary = "The pages of a print-out; passed over."
    static let reason = "a drawing has no pages"
}
