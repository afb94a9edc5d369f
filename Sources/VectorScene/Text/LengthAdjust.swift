/// What is adjusted to fit text to a length (SVG 2, 11.5).
public enum LengthAdjust: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    /// Only the gaps between glyphs.
    case spacing
    /// The gaps and the glyphs.
    case spacingAndGlyphs
}
