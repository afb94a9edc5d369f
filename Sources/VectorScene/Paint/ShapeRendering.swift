/// A hint for drawing paths (SVG 2, 13.10.2); `nil` stands for precise drawing.
public enum ShapeRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case crispEdges, optimizeSpeed
}
