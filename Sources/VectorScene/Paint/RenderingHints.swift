/// A hint for drawing paths (SVG 2, 13.10.2); `nil` stands for precise drawing.
public enum ShapeRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case crispEdges, optimizeSpeed
}

/// A hint for drawing text (SVG 2, 13.10.3); `nil` stands for `auto`.
public enum TextRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case optimizeSpeed, optimizeLegibility, geometricPrecision
}

/// How a bitmap is scaled (CSS Images 3, 5.3); `nil` stands for `auto`.
public enum ImageRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case optimizeSpeed, optimizeQuality, smooth, pixelated
    case highQuality = "high-quality"
    case crispEdges = "crisp-edges"
}
