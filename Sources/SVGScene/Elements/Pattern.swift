import Switchless
import VectorScene

/// The `pattern` element (SVG 2, 13.8).
struct Pattern: PaintServer, TemplateElement {
    static let name: Name = .svg("pattern")
    static let summary = "A tile that is repeated in both directions."
    static let roles: [Role<Pattern>] = [.paintServer, .template]
    static let family = "pattern"
    static let attributes: [Attribute<Pattern>] =
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
    var x = SVGLength.zero, y = SVGLength.zero
    var width = SVGLength.zero, height = SVGLength.zero
    var units = PaintUnits.objectBoundingBox
    var contentUnits = PaintUnits.userSpaceOnUse
    var transform: TransformValue?
    var viewBox: ViewBox?
    var preserveAspectRatio = AspectRatio()
    var href: Href?

    private var isBoxed: Bool { units == .objectBoundingBox }
    private var isContentBoxed: Bool { contentUnits == .objectBoundingBox && viewBox == nil }

    func paint(_ node: NodeID, for request: PaintRequest) -> ResolvedPaint? {
        let (drawing, box) = (request.drawing, request.box)
        let usesBox = isBoxed || isContentBoxed
        if usesBox, box?.isEmpty == true { return request.fallback() }
        let key = ResourceCache.Key(node, usesBox: usesBox, box)
        if let paint = drawing.keptPaint(key) { return paint }
        // The first of the templates that has children gives the content.
        guard let owner = drawing.completed(node).templates.first(where: { drawing.tree[$0].elementCount > 0 }) else {
            drawing.note(
                "empty-pattern", "the pattern has no content; using the fallback colour or none", node)
            return request.fallback()
        }
        // A pattern that leads back to itself cannot paint what is in it.
        let served = drawing.following(node, from: node) { () -> ResolvedPaint?? in
            drawing.withStyle(of: node, in: drawing.currentViewport) { own in
                guard let first = firstTile(own, box, drawing) else {
                    drawing.note(
                        "empty-pattern", "the pattern has no size; using the fallback colour or none", node)
                    return nil
                }
                let paint = drawing.withStyle(of: owner, in: drawing.currentViewport) {
                    makeTile(first, content: $0, box, drawing)
                }
                return .some(paint.map { drawing.keep($0, as: key) })
            }
        }
        return served ?? request.fallback()
    }

    /// The first tile, and the pattern's own transform; `nil` where there is no tile to repeat, which both browsers
    /// take for a paint server in error.
    private func firstTile(_ own: Instance, _ box: Rect?, _ drawing: Drawing) -> (area: Rect, matrix: Transform)? {
        let box = isBoxed ? box : nil
        let viewport = isBoxed ? Viewport(width: 1, height: 1) : own.viewport
        let origin = viewport.point(x, y), size = viewport.point(width, height)
        guard size.x > 0, size.y > 0, viewBox?.rect.isEmpty != true,
            let matrix = drawing.matrix(transform, of: own)
        else { return nil }
        let area = Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
        return (area.transformed(by: .unitSquare(to: box)), matrix)
    }

    private func makeTile(
        _ first: (area: Rect, matrix: Transform), content owner: Instance, _ box: Rect?, _ drawing: Drawing
    ) -> PatternPaint? {
        let area = first.area
        // For text the size of the tile is not known, so the consumer fits the view box into it.
        let isOpen = box == nil && isBoxed
        let tile = Rect(x: 0, y: 0, width: area.width, height: area.height)
        var content = Transform.identity
        if isContentBoxed, let box { content = .scale(x: box.width, y: box.height) }
        if let viewBox, !isOpen { content = preserveAspectRatio.transform(from: viewBox.rect, to: tile) }
        // Percentages in it refer to the viewport around, with a view box as without: only svg and symbol make a
        // viewport.
        let filled = drawing.resourceFrame {
            drawing.transformed(by: content) { drawing.drawChildren(of: owner) }
        }
        guard !filled.children.isEmpty else { return nil }
        return PatternPaint(
            x: area.x, y: area.y, width: area.width, height: area.height, units: isOpen ? .box : .user,
            contentUnits: isContentBoxed && box == nil ? .box : .user, transform: first.matrix,
            viewBox: isOpen ? viewBox?.rect : nil,
            aspectRatio: isOpen && viewBox != nil ? preserveAspectRatio.text : nil, children: filled.children)
    }
}
