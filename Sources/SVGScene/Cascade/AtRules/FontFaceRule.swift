import Switchless

/// The `@font-face` rule (CSS Fonts 4, 4).
enum FontFaceRule: IgnoredAtRule {
    static let name: Name = "font-face"
    static let summary = "A font to load; passed over."
    static let reason = "fonts are found by whoever draws the text"
}
