/// The colour space that effects compute in.
public enum SceneColorSpace: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case sRGB, linearRGB
}
