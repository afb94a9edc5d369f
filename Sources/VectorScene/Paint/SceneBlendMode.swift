/// How a layer blends with what is below it (Compositing and Blending, 10).
///
/// An optional `nil` stands for `normal`.
public enum SceneBlendMode: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation, color, luminosity
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
}
