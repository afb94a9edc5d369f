import Switchless
import VectorScene

/// The `feImage` element (Filter Effects 1, 9.15).
struct FeImage: FilterPrimitiveElement {
    static let name: Name = .svg("feImage")
    static let summary = "An element of the drawing, or an image, as a picture."
    static let attributes: [Attribute<FeImage>] =
        primitiveAttributes + [Attribute("preserveAspectRatio", \.preserveAspectRatio)] + Attribute.links(\.href)
    var primitive = PrimitiveAttributes()
    var preserveAspectRatio = AspectRatio()
    var href: Href?

    func resolve(_ context: PrimitiveContext) -> (any FilterPrimitive)? {
        guard let href else {
            context.warn("no href; the result is transparent")
            return nil
        }
        guard let region = context.region else {
            context.warn("the place of the image depends on fonts; the result is transparent")
            return nil
        }
        let isElement = href.reference.target(in: context.drawing.tree.context.pool) != nil
        let children =
            isElement ? element(href.reference, at: region.origin, context) : picture(href, in: region, context)
        return children.map { FEImage(children: $0, common: context.common) }
    }

    /// An element of this document, as it draws itself, moved to the region's corner.
    private func element(_ reference: Reference, at corner: Point, _ context: PrimitiveContext) -> [any SceneNode]? {
        let drawing = context.drawing
        guard let target = drawing.tree.target(of: reference) else {
            context.warn("\(drawing.missing("element", at: reference)); the result is transparent")
            return nil
        }
        return drawing.using(target, from: context.instance.node) {
            drawing.content(of: target, at: corner, in: context.instance.viewport)
        }
    }

    /// A bitmap or SVG, fitted into the region.
    private func picture(_ href: Href, in region: Rect, _ context: PrimitiveContext) -> [any SceneNode]? {
        let node = context.instance.node
        guard let picture = context.drawing.picture(at: href, of: context.instance) else { return nil }
        let placement = Placement(
            node: node, box: region, aspectRatio: preserveAspectRatio,
            rendering: context.drawing.rendering(of: context.instance))
        return picture.node(placement, in: context.drawing).map { [$0] } ?? []
    }
}

extension Drawing {
    /// The drawing of an element, moved to `corner`; it inherits from its place in the document.
    func content(of target: NodeID, at corner: Point, in viewport: Viewport) -> [any SceneNode] {
        let outer = contexts
        contexts = []
        defer { contexts = outer }
        return resourceFrame {
            transformed(by: .translation(x: corner.x, y: corner.y)) {
                let parent = tree[target].parent
                guard parent.exists else { return }
                withStyle(of: parent, in: viewport) { drawCopy(of: target, for: $0) }
            }
        }.children
    }
}
