import Switchless

/// The `metadata` element (SVG 2, 5.10).
struct Metadata: SVGElement {
    static let name: Name = .svg("metadata")
    static let summary = "Facts about the drawing, for other programs; anything may stand in it."
}
