import Switchless

/// The `Q` unit (CSS Values 4, 6.2).
struct Q: AbsoluteUnit {
    static let name: Name = "Q"
    static let summary = "Quarter-millimetres."
    static let perInch = 101.6
}
