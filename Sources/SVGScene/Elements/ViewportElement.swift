import VectorScene

/// An element that sets up a viewport of its own, and that `use` may give a size: `svg`, `symbol` (SVG 2, 8.2).
public protocol ViewportElement: UseTarget {
    /// The corner of its box.
    var x: SVGLength { get set }
    var y: SVGLength { get set }
    /// The size of its box; by default that of the viewport around it.
    var width: SVGLength? { get set }
    var height: SVGLength? { get set }
    /// The part of its own coordinates that is fitted into the box.
    var viewBox: ViewBox? { get set }
    /// How that part is fitted into the box.
    var preserveAspectRatio: AspectRatio { get set }
    /// The x coordinate of its content that is aligned with the left edge of its box; `nil` aligns the box itself.
    var refX: ReferenceCoordinate? { get }
    /// The y coordinate of its content that is aligned with the top edge of its box; `nil` aligns the box itself.
    var refY: ReferenceCoordinate? { get }
}

extension ViewportElement {
    /// None.
    public var refX: ReferenceCoordinate? { nil }
    /// None.
    public var refY: ReferenceCoordinate? { nil }

    /// The box that its content is fitted into.
    ///
    /// - Parameters:
    ///   - viewport: the viewport around.
    ///   - width: the width that a `use` asks for, if it does.
    ///   - height: likewise.
    func box(in viewport: Viewport, width: SVGLength? = nil, height: SVGLength? = nil) -> Rect {
        let origin = viewport.point(x, y)
        let size = viewport.point(width ?? self.width ?? .percent(100), height ?? self.height ?? .percent(100))
        return Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    }

    public func lower(_ instance: Instance, for use: UseSize, into drawing: Drawing) {
        lowerContent(instance, into: box(in: instance.viewport, width: use.width, height: use.height), drawing)
    }

    /// Draws the children fitted into `box`, clipped to it unless `overflow` lets them out.
    func lowerContent(_ instance: Instance, into box: Rect, _ drawing: Drawing) {
        guard box.width > 0, box.height > 0, viewBox.map({ $0.rect.width > 0 && $0.rect.height > 0 }) ?? true else {
            return
        }
        // Clip, mask and filter are in the space that begins at the corner of the box.
        drawing.transformed(by: .translation(x: box.x, y: box.y)) {
            drawing.group(instance) {
                lowerFitted(instance, into: Rect(x: 0, y: 0, width: box.width, height: box.height), drawing)
            }
        }
    }

    /// Draws the children fitted into a box of the user space around, without the element's effects.
    func lowerFitted(_ instance: Instance, into box: Rect, _ drawing: Drawing) {
        let fitted =
            viewBox.map { preserveAspectRatio.transform(from: $0.rect, to: box) } ?? .translation(x: box.x, y: box.y)
        let size = viewBox?.rect.size ?? box.size
        let viewport = instance.viewport.resized(width: size.width, height: size.height)
        let way = wayToReference(fitted, viewport)
        drawing.clipped(to: drawing.clipsOverflow(instance) ? box.moved(by: way) : nil) {
            drawing.transformed(by: .translation(x: way.x, y: way.y) * fitted) {
                drawing.drawChildren(of: instance, in: viewport)
            }
        }
    }

    /// The offset that moves the reference point to the corner of the box (SVG 2, 5.5).
    private func wayToReference(_ fitted: Transform, _ viewport: Viewport) -> Point {
        let reference = fitted.apply(viewport.point(refX?.length ?? .zero, refY?.length ?? .zero))
        return Point(x: refX == nil ? 0 : -reference.x, y: refY == nil ? 0 : -reference.y)
    }
}

extension Rect {
    /// The rectangle moved by an offset.
    fileprivate func moved(by way: Point) -> Rect { Rect(x: x + way.x, y: y + way.y, width: width, height: height) }
}
