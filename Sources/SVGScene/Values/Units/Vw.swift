import Switchless

/// The `vw` unit (CSS Values 4, 6.1.2).
struct Vw: Unit {
    static let name: Name = "vw"
    static let summary = "Hundredths of the outermost viewport's width."

    static func pixels(in viewport: Viewport) -> Double { viewport.outermost.width / 100 }
}
