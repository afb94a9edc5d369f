/// The colours that effects compute with.
public enum ColorSpace: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case sRGB, linearRGB
}
