import Switchless
import VectorScene

/// The `filter` element (Filter Effects 1, 8).
///
/// An `href` from filter to filter counted in SVG 1.1 and counts no more; it is read to say so.
struct FilterElement: FilterSource {
    static let name: Name = .svg("filter")
    static let summary = "Image operations in a row, for what is drawn."
    static let attributes: [Attribute<FilterElement>] =
        [
            Attribute("x", \.region.x),
            Attribute("y", \.region.y),
            Attribute("width", \.region.width),
            Attribute("height", \.region.height),
            Attribute("filterUnits", \.units),
            Attribute("primitiveUnits", \.primitiveUnits),
            // filterRes: dropped; the consumer knows its pixels
        ] + Attribute.links(\.href)
    var region = EffectRegion()
    var units = PaintUnits.objectBoundingBox
    var primitiveUnits = PaintUnits.userSpaceOnUse
    var href: Words?

    private var isBoxed: Bool { units == .objectBoundingBox }
    private var isContentBoxed: Bool { primitiveUnits == .objectBoundingBox }
    var usesBox: Bool { isBoxed || isContentBoxed }

    func resolve(_ own: Instance, for box: Rect?, in drawing: Drawing) -> SceneFilter? {
        if href != nil {
            drawing.warn("filter-href", "href on a filter is ignored: SVG 2 has removed it", own)
        }
        guard let region = region.rect(in: own.viewport, isBoxed: isBoxed, box) else {
            drawing.warn("empty-region", "the filter has no width or no height; the filtered element is not drawn", own)
            return nil
        }
        var space = FilterSpace(viewport: isContentBoxed ? Viewport(width: 1, height: 1) : own.viewport)
        if isContentBoxed, let box { space.frame = box }
        if isContentBoxed, box == nil { space.units = .box }
        let units: SceneUnits = isBoxed && box == nil ? .box : .user
        var builder = FilterBuilder(drawing, own, space, base: units == space.units ? region : nil)
        for (node, primitive) in drawing.tree.parts(of: own.node, as: FilterPrimitiveRole.self) {
            builder.add(primitive, at: node)
        }
        guard !builder.primitives.isEmpty else {
            drawing.warn("empty-filter", "the filter has no primitives; the filtered element is not drawn", own)
            return nil
        }
        return SceneFilter(
            x: region.x, y: region.y, width: region.width, height: region.height, units: units,
            contentUnits: space.units, primitives: builder.primitives)
    }
}
