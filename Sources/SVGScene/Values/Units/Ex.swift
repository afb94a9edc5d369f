import Switchless

/// The `ex` unit (CSS Values 4, 6.1.1).
struct Ex: LengthUnit {
    static let name: Name = "ex"
    static let summary = "The x-height of the font."

    static func pixels(in viewport: Viewport) -> Double { viewport.xHeight }
}
