import Switchless

/// The `cm` unit (CSS Values 4, 6.2).
struct Cm: AbsoluteUnit {
    static let name: Name = "cm"
    static let summary = "Centimetres, 2.54 to the inch."
    static let perInch = 2.54
}
