import Switchless

/// The `symbol` element (SVG 2, 5.5): drawn by `use` alone.
struct Symbol: ViewportElement {
    static let name: Name = .svg("symbol")
    static let summary = "A drawing that is drawn only where it is used."
    static let attributes = viewportAttributes
    var x = Length.zero, y = Length.zero
    var width: Length?, height: Length?
    var viewBox: ViewBox?
    var preserveAspectRatio = AspectRatio()
}
