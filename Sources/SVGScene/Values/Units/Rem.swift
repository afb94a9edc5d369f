import Switchless

/// The `rem` unit (CSS Values 4, 6.1.1).
struct Rem: LengthUnit {
    static let name: Name = "rem"
    static let summary = "The font size of the root element."

    static func pixels(in viewport: Viewport) -> Double { viewport.rootFontSize }
}
