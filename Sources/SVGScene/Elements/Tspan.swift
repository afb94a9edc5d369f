import Switchless

/// The `tspan` element (SVG 2, 11.2).
struct Tspan: TextPositioningElement {
    static let name: Name = .svg("tspan")
    static let summary = "A part of a text with a style or a place of its own."
    static let attributes = placementAttributes
    static let keepsText = true
    var placement = TextPlacement()
}
