import Switchless

/// The `pt` unit (CSS Values 4, 6.2).
struct Pt: AbsoluteUnit {
    static let name: Name = "pt"
    static let summary = "Points, 72 to the inch."
    static let perInch = 72.0
}
