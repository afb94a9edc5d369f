/// What matters most in drawing a path (SVG 2, 13.10.2). The precise way is `nil` where this is optional.
public enum ShapeRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case crispEdges, optimizeSpeed
}

/// What matters most in drawing text (SVG 2, 13.10.3). `auto` is `nil` where this is optional.
public enum TextRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case optimizeSpeed, optimizeLegibility, geometricPrecision
}

/// How a bitmap is scaled (CSS Images 3, 5.3). `auto` is `nil` where this is optional.
public enum ImageRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case optimizeSpeed, optimizeQuality, smooth, pixelated
    case highQuality = "high-quality"
    case crispEdges = "crisp-edges"
}
