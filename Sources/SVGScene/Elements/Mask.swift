import Switchless
import VectorScene

/// The `mask` element (CSS Masking 1, 8).
struct Mask: MaskSource {
    static let name: Name = .svg("mask")
    static let summary = "A drawing whose brightness, or alpha, is the opacity of what it masks."
    static let attributes: [Attribute<Mask>] = [
        Attribute("x", \.region.x),
        Attribute("y", \.region.y),
        Attribute("width", \.region.width),
        Attribute("height", \.region.height),
        Attribute("maskUnits", \.units),
        Attribute("maskContentUnits", \.contentUnits),
    ]
    var region = MaskRegion()
    var units = PaintUnits.objectBoundingBox
    var contentUnits = PaintUnits.userSpaceOnUse

    var isBoxed: Bool { units == .objectBoundingBox }
    var isContentBoxed: Bool { contentUnits == .objectBoundingBox }
}

/// The region of a mask or a filter: by default the box and a tenth around it.
public struct MaskRegion: Sendable {
    var x = Length.percent(-10), y = Length.percent(-10)
    var width = Length.percent(120), height = Length.percent(120)

    /// The region in user units.
    func rect(in viewport: Viewport) -> Rect {
        let origin = viewport.point(x, y), size = viewport.point(width, height)
        return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    }
}

/// An element that others can be masked with: a mask, or one of your own.
public protocol MaskSource: Element {
    /// The region outside of which nothing is left.
    var region: MaskRegion { get }
    /// Whether the region is measured in shares of the box of what is masked.
    var isBoxed: Bool { get }
    /// Whether its content is.
    var isContentBoxed: Bool { get }
}

extension Element where Self: MaskSource {
    public var asMaskSource: (any MaskSource)? { self }
}
