/// The direction of text within a line.
public enum TextDirection: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
