import Switchless

/// The `em` unit (CSS Values 4, 6.1.1).
struct Em: LengthUnit {
    static let name: Name = "em"
    static let summary = "The font size."

    static func pixels(in viewport: Viewport) -> Double { viewport.fontSize }
}
