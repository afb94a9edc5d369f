import Switchless

/// The `ch` unit (CSS Values 4, 6.1.1).
struct Ch: Unit {
    static let name: Name = "ch"
    static let summary = "The advance of the digit zero, taken as half the font size."

    static func pixels(in viewport: Viewport) -> Double { viewport.fontSize / 2 }
}
