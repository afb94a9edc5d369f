/// The baseline of a span that is aligned with its parent's (SVG 1.1, 10.9.2; SVG 2, 11.10.2).
public enum AlignmentBaseline: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case baseline, middle, central, ideographic, alphabetic, hanging, mathematical, top, center, bottom
    case beforeEdge = "before-edge"
    case afterEdge = "after-edge"
    case textBeforeEdge = "text-before-edge"
    case textAfterEdge = "text-after-edge"
    case textTop = "text-top"
    case textBottom = "text-bottom"
}

/// The form of a line along text (CSS Text Decoration 4, 2.2).
public enum DecorationStyle: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case solid, double, dotted, dashed, wavy
}

/// The baseline of text (SVG 1.1, 10.9.2); `nil` stands for `auto`.
public enum DominantBaseline: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case ideographic, alphabetic, hanging, mathematical, central, middle
    case useScript = "use-script"
    case resetSize = "reset-size"
    case textAfterEdge = "text-after-edge"
    case textBeforeEdge = "text-before-edge"
    case textBottom = "text-bottom"
    case textTop = "text-top"
}

/// What is adjusted to fit text to a length (SVG 2, 11.5).
public enum LengthAdjust: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    /// Only the gaps between glyphs.
    case spacing
    /// The gaps and the glyphs.
    case spacingAndGlyphs
}

/// The direction of text within a line.
public enum TextDirection: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}

/// How the glyphs of vertical text stand, if the characters do not decide (CSS Writing Modes 4, 5.1).
public enum TextOrientation: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case upright, sideways
}

/// How a span takes part in bidirectional ordering (CSS Writing Modes 3, 2.2).
///
/// An optional `nil` stands for `normal`.
public enum UnicodeBidi: String, CaseIterable, Decodable, JSONWritable, Sendable {
    case embed, isolate, plaintext
    case bidiOverride = "bidi-override"
    case isolateOverride = "isolate-override"
}
