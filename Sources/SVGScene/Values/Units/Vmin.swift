import Switchless

/// The `vmin` unit (CSS Values 4, 6.1.2).
struct Vmin: Unit {
    static let name: Name = "vmin"
    static let summary = "Hundredths of the outermost viewport's smaller side."

    static func pixels(in viewport: Viewport) -> Double {
        min(viewport.outermost.width, viewport.outermost.height) / 100
    }
}
