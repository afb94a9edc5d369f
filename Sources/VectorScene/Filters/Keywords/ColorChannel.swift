/// The channel of a displacement map.
public enum ColorChannel: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case red = "R"
    case green = "G"
    case blue = "B"
    case alpha = "A"
}
