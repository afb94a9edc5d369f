import Switchless
import VectorScene

/// The `polyline` element (SVG 2, 10.6).
struct Polyline: ShapeElement {
    static let name: Name = .svg("polyline")
    static let summary = "Straight lines from point to point."
    static let attributes: [Attribute<Polyline>] = [Attribute("points", \.points), .pathLength(\.pathLength)]
    var points = PointList()
    var pathLength: Double?

    func outline(in viewport: Viewport) -> PathData { points.path }
}

/// The `polygon` element (SVG 2, 10.7).
struct Polygon: ShapeElement {
    static let name: Name = .svg("polygon")
    static let summary = "Straight lines from point to point, and back to the first."
    static let attributes: [Attribute<Polygon>] = [Attribute("points", \.points), .pathLength(\.pathLength)]
    var points = PointList()
    var pathLength: Double?

    func outline(in viewport: Viewport) -> PathData {
        var path = points.path
        path.close()
        return path
    }
}
