/// How a layer mixes with what lies below it (Compositing and Blending, 10). Normal mixing is `nil` where this is
/// optional.
public enum SceneBlendMode: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation, color, luminosity
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
}
