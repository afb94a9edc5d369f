/// How a bitmap is scaled (CSS Images 3, 5.3); `nil` stands for `auto`.
public enum ImageRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case optimizeSpeed, optimizeQuality, smooth, pixelated
    case highQuality = "high-quality"
    case crispEdges = "crisp-edges"
}
