public import Switchless
import VectorScene

/// The `filter` element (Filter Effects 1, 8).
///
/// An `href` from filter to filter counted in SVG 1.1 and counts no more; it is read to say so.
public struct FilterElement: Element {
    public static let name: Name = .svg("filter")
    public static let summary = "Image operations in a row, for what is drawn."
    public static let attributes: [Attribute<FilterElement>] =
        [
            Attribute("x", \.region.x),
            Attribute("y", \.region.y),
            Attribute("width", \.region.width),
            Attribute("height", \.region.height),
            Attribute("filterUnits", \.units),
            Attribute("primitiveUnits", \.primitiveUnits),
            // filterRes: dropped; the consumer knows its pixels
        ] + Attribute.links(\.href)
    var region = MaskRegion()
    var units = PaintUnits.objectBoundingBox
    var primitiveUnits = PaintUnits.userSpaceOnUse
    var href: Words?

    public init() {}

    public var asFilter: FilterElement? { self }

    /// Whether the region is measured in shares of the box of what is filtered.
    var isBoxed: Bool { units == .objectBoundingBox }
    /// Whether the primitives are.
    var isContentBoxed: Bool { primitiveUnits == .objectBoundingBox }
}
