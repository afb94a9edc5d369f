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
