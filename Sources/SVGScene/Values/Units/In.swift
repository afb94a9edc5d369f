import Switchless

/// The `in` unit (CSS Values 4, 6.2).
struct In: AbsoluteUnit {
    static let name: Name = "in"
    static let summary = "Inches."
    static let perInch = 1.0
}
