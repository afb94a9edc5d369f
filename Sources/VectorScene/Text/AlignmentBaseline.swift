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
