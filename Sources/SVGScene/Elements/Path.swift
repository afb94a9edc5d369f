import Switchless
import VectorScene

/// The `path` element (SVG 2, 9.2).
struct Path: ShapeElement {
    static let name: Name = .svg("path")
    static let summary = "Any outline, by path data."
    static let attributes: [Attribute<Path>] = [
        Attribute("d", \.d, isProperty: true),
        .pathLength(\.pathLength),
    ]
    var d = PathData()
    var pathLength: Double?

    func outline(in viewport: Viewport) -> PathData { d }
}
