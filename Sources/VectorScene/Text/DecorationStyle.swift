/// The form of a line along text (CSS Text Decoration 4, 2.2).
public enum DecorationStyle: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case solid, double, dotted, dashed, wavy
}
