import Switchless

/// The `mm` unit (CSS Values 4, 6.2).
struct Mm: AbsoluteUnit {
    static let name: Name = "mm"
    static let summary = "Millimetres."
    static let perInch = 25.4
}
