import Switchless

/// The `pc` unit (CSS Values 4, 6.2).
struct Pc: AbsoluteUnit {
    static let name: Name = "pc"
    static let summary = "Picas, 6 to the inch."
    static let perInch = 6.0
}
