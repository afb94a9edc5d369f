public import Switchless
public import VectorScene

/// The `pattern` element (SVG 2, 13.8).
public struct Pattern: PaintServer {
    public static let name: Name = .svg("pattern")
    public static let summary = "A tile that is repeated in both directions."
    public static let attributes: [Attribute<Pattern>] =
        [
            Attribute("x", \.x),
            Attribute("y", \.y),
            Attribute("width", \.width),
            Attribute("height", \.height),
            Attribute("patternUnits", \.units),
            Attribute("patternContentUnits", \.contentUnits),
            Attribute("patternTransform", \.transform),
            Attribute("viewBox", \.viewBox),
            Attribute("preserveAspectRatio", \.preserveAspectRatio),
        ] + Attribute.links(\.href)
    var x: Length?, y: Length?, width: Length?, height: Length?
    var units: PaintUnits?
    var contentUnits: PaintUnits?
    var transform: TransformValue?
    var viewBox: ViewBox?
    var preserveAspectRatio: AspectRatio?
    var href: Href?

    public init() {}

    public var asPattern: Pattern? { self }

    /// Takes over from `other` what is missing here.
    mutating func complete(from other: Pattern) {
        x = x ?? other.x
        y = y ?? other.y
        width = width ?? other.width
        height = height ?? other.height
        units = units ?? other.units
        contentUnits = contentUnits ?? other.contentUnits
        transform = transform ?? other.transform
        viewBox = viewBox ?? other.viewBox
        preserveAspectRatio = preserveAspectRatio ?? other.preserveAspectRatio
    }

    public func paint(_ node: NodeID, for box: Rect?, _ drawing: Drawing) -> ServedPaint {
        let chain = drawing.hrefChain(from: node, { $0.asPattern?.href?.reference }, while: { $0.asPattern != nil })
        var pattern = self
        for other in chain.dropFirst().compactMap({ drawing.tree.element($0).asPattern }) {
            pattern.complete(from: other)
        }
        return drawing.tile(pattern, node, content: chain, for: box)
    }
}
