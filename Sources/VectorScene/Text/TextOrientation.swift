/// How the glyphs of vertical text stand, if the characters do not decide (CSS Writing Modes 4, 5.1).
public enum TextOrientation: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case upright, sideways
}
