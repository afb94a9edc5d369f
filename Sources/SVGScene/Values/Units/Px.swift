import Switchless

/// The `px` unit (CSS Values 4, 6.2): one user unit at any resolution.
struct Px: LengthUnit {
    static let name: Name = "px"
    static let summary = "Pixels, which are user units."

    static func pixels(dpi: Double) -> Double? { 1 }
    static func pixels(in viewport: Viewport) -> Double { 1 }
}
