/// How an image continues beyond its edges.
public enum EdgeMode: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case duplicate, wrap, none
}
