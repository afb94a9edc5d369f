import Switchless
import VectorScene

/// The `clipPath` element (CSS Masking 1, 6).
struct ClipPath: ClipSource {
    static let name: Name = .svg("clipPath")
    static let summary = "Geometry outside of which nothing is drawn."
    static let attributes: [Attribute<ClipPath>] = [Attribute("clipPathUnits", \.units)]
    var units = PaintUnits.userSpaceOnUse

    var usesBox: Bool { units == .objectBoundingBox }

    func resolve(_ own: Instance, for box: Rect?, in drawing: Drawing) -> SceneClip? {
        // Percentages are shares of the viewport with box units, too, as browsers have it.
        let children = drawing.clipContent(of: own, in: own.viewport)
        let chained: Int?
        do {
            chained = try drawing.clip(own.style[Properties.ClipPath.self], of: own, Frame(box: box))
        } catch {
            return nil
        }
        guard !children.isEmpty else { return nil }
        // The clip path's own transform counts in user units, as browsers have it.
        let transform = drawing.transform(of: own)
        guard transform.isInvertible else { return nil }
        return SceneClip(
            children: children, transform: transform * (usesBox ? .unitSquare(to: box) : .identity),
            units: usesBox && box == nil ? .box : .user, clip: chained)
    }
}

extension Drawing {
    /// The geometry of `instance`'s children, as parts of a clip path.
    fileprivate func clipContent(of instance: Instance, in viewport: Viewport) -> [any SceneNode] {
        resourceFrame {
            isClipping = true
            for child in tree.children(of: instance.node) { drawClip(child, below: instance.style, in: viewport) }
        }.children
    }
}
