/// The direction of text within a line.
public enum TextDirection: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
