import Switchless

/// The `@keyframes` rule (CSS Animations 1, 3).
enum KeyframesRule: IgnoredAtRule {
    static let name: Name = "keyframes"
    static let summary = "The steps of an animation; passed over."
    static let reason = "drawings do not move"
}
