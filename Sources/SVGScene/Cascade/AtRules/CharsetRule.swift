import Switchless

/// The `@charset` rule (CSS Syntax 3, 3.2).
enum CharsetRule: IgnoredAtRule {
    static let name: Name = "charset"
    static let summary = "The encoding of the sheet; passed over."
    static let mayPrecedeImports = true
    static let reason = "the encoding is known already"
}
