import Switchless

/// The `vmax` unit (CSS Values 4, 6.1.2).
struct Vmax: Unit {
    static let name: Name = "vmax"
    static let summary = "Hundredths of the outermost viewport's larger side."

    static func pixels(in viewport: Viewport) -> Double {
        max(viewport.outermost.width, viewport.outermost.height) / 100
    }
}
