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

    func resolve(_ place: PrimitivePlace) -> (any FilterPrimitive)? {
        guard let href else {
            place.warn("there is no href; the result is transparent")
            return nil
        }
        guard let region = place.region else {
            place.warn("the place of the image depends on fonts; the result is transparent")
            return nil
        }
        let isElement = href.reference.fragment(in: place.drawing.tree.context.pool) != nil
        let children = isElement ? element(href.reference, at: region.origin, place) : picture(href, in: region, place)
        return children.map { FEImage(children: $0, common: place.common) }
    }

    /// An element of this document, as it draws itself, moved to the region's corner.
    private func element(_ reference: Reference, at corner: Point, _ place: PrimitivePlace) -> [any SceneNode]? {
        let drawing = place.drawing
        guard let target = drawing.tree.target(of: reference) else {
            place.warn("\(drawing.missing("element", at: reference)); the result is transparent")
            return nil
        }
        return drawing.using(target, from: place.instance.node) {
            drawing.content(of: target, at: corner, in: place.instance.viewport)
        }
    }

    /// A bitmap or SVG, fitted into the region.
    private func picture(_ href: Href, in region: Rect, _ place: PrimitivePlace) -> [any SceneNode]? {
        let node = place.instance.node
        guard let picture = place.drawing.picture(at: href, of: node) else { return nil }
        let placement = Placement(
            node: node, box: region, aspectRatio: preserveAspectRatio,
            rendering: place.drawing.rendering(of: place.instance))
        return picture.node(placement, in: place.drawing).map { [$0] } ?? []
    }
}

extension Drawing {
    /// What an element draws, moved to `corner`; it inherits from where it stands.
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
