/// What gives when text is fitted to a length (SVG 2, 11.5).
public enum LengthAdjust: String, CaseIterable, Decodable, JSONWritable, Sendable {
    /// The gaps between the glyphs.
    case spacing
    /// The glyphs too.
    case spacingAndGlyphs
}
