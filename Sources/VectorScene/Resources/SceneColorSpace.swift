/// The colours that effects compute with.
public enum SceneColorSpace: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case sRGB, linearRGB
}
