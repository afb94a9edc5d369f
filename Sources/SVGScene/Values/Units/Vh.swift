import Switchless

/// The `vh` unit (CSS Values 4, 6.1.2).
struct Vh: Unit {
    static let name: Name = "vh"
    static let summary = "Hundredths of the outermost viewport's height."

    static func pixels(in viewport: Viewport) -> Double { viewport.outermost.height / 100 }
}
