import Switchless

/// The `defs` element (SVG 2, 5.4).
struct Defs: Element {
    static let name: Name = .svg("defs")
    static let summary = "Holds what is drawn only where it is referred to."
}
