/// A hint for drawing text (SVG 2, 13.10.3); `nil` stands for `auto`.
public enum TextRendering: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case optimizeSpeed, optimizeLegibility, geometricPrecision
}
