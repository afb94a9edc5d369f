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
    var region = EffectRegion()
    var units = PaintUnits.objectBoundingBox
    var contentUnits = PaintUnits.userSpaceOnUse

    private var isBoxed: Bool { units == .objectBoundingBox }
    private var isContentBoxed: Bool { contentUnits == .objectBoundingBox }
    var usesBox: Bool { isBoxed || isContentBoxed }

    func resolve(_ own: Instance, for box: Rect?, in drawing: Drawing) -> SceneMask? {
        guard let region = region.rect(in: own.viewport, isBoxed: isBoxed, box) else { return nil }
        let content = isContentBoxed ? Transform.unitSquare(to: box) : .identity
        // Percentages are shares of the viewport with box units, too, as browsers have it.
        let filled = drawing.resourceFrame {
            drawing.transformed(by: content) { drawing.drawChildren(of: own, in: own.viewport) }
        }
        let chained: Int?
        do {
            chained = try drawing.mask(own.style[Properties.MaskImage.self], of: own, Frame(box: box))
        } catch {
            return nil
        }
        guard !filled.children.isEmpty else { return nil }
        return SceneMask(
            x: region.x, y: region.y, width: region.width, height: region.height,
            units: isBoxed && box == nil ? .box : .user, contentUnits: isContentBoxed && box == nil ? .box : .user,
            kind: own.style[Properties.MaskType.self] == .alpha ? .alpha : .luminance,
            colorSpace: own.style[Properties.ColorInterpolation.self] == .linearRGB ? .linearRGB : .sRGB,
            children: filled.children, mask: chained)
    }
}
