/// The colours that effects compute with.
public enum ColorSpace: String, CaseIterable, Codable, Sendable {
    case sRGB, linearRGB
}
