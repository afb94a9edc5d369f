import Switchless

/// The `defs` element (SVG 2, 5.4).
struct Defs: SVGElement {
    static let name: Name = .svg("defs")
    static let summary = "Holds what is drawn only where it is referred to."
}
