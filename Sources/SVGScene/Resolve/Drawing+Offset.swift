import Switchless
import VectorScene

extension Drawing {
    /// How many parts of a scene measuring a segment is worth.
    private static let partsOfMeasure = 8

    /// The transform that puts an element on its `offset-path` (CSS Motion Path 1, 3); the identity without one.
    ///
    /// - Parameters:
    ///   - box: the box that the anchor refers to.
    ///   - origin: the origin of the element's transforms.
    func offset(of instance: Instance, in box: Rect, about origin: Point) -> Transform {
        let style = instance.style
        let value = style[Properties.OffsetPath.self]
        guard !value.isNone else { return .identity }
        guard let place = place(on: value, of: instance, in: box) else { return .identity }
        let turn = style[Properties.OffsetRotate.self]
        let anchor = style[Properties.OffsetAnchor.self].position?.point(in: box, instance.viewport) ?? origin
        let shift = Point(anchor.x - origin.x, anchor.y - origin.y)
        let angle = turn.degrees + (turn.isAlongPath ? place.degrees : 0)
        return .translation(x: place.point.x - anchor.x + shift.x, y: place.point.y - anchor.y + shift.y)
            * .rotation(degrees: angle) * .translation(x: -shift.x, y: -shift.y)
    }

    /// The point of an `offset-path` at the element's distance along it, and the direction there in degrees.
    private func place(
        on value: ShapeValue, of instance: Instance, in box: Rect
    ) -> (point: Point, degrees: Double)? {
        let style = instance.style, viewport = instance.viewport
        let distance = style[Properties.OffsetDistance.self]
        guard value.reference == nil else {
            return referred(value.reference, by: instance)?.place(at: distance, in: viewport)
        }
        let area = value.box.map { _ in box } ?? Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
        let start = style[Properties.OffsetPosition.self].position?.point(in: area, viewport)
        guard let (path, place) = outline(of: value, in: area, instance, middle: start) else { return nil }
        if let ray = place.ray { return ray.place(at: distance, in: viewport) }
        return takesMeasure(of: path, instance) ? path.place(at: distance, in: viewport) : nil
    }

    /// The outline of the shape that an `offset-path` refers to, in its own coordinates.
    private func referred(_ reference: Reference?, by instance: Instance) -> PathData? {
        guard let (target, shape) = referred(reference, as: ShapeRole.self) else {
            warn(
                "missing-reference", "\(missing("path", at: reference)); the element stays where it is", instance)
            return nil
        }
        let path = withStyle(of: target, in: currentViewport) { shape.outline(in: $0.viewport) }
        return takesMeasure(of: path, instance) ? path : nil
    }

    /// Whether a path may be measured, which takes as long for a segment as drawing several.
    private func takesMeasure(of path: PathData, _ instance: Instance) -> Bool {
        takesParts(Self.partsOfMeasure * path.segmentCount, instance.node)
    }
}

extension PathData {
    /// The point at a distance along the path, and its direction there in degrees. Closed paths go on at their start.
    func place(at distance: SVGLength, in viewport: Viewport) -> (point: Point, degrees: Double) {
        let whole = length
        let along = Viewport(width: whole, height: whole, fontSize: viewport.fontSize).length(distance, along: .width)
        return place(at: along, of: whole)
    }

    /// The point at a share of the path's length, and its direction there in degrees.
    func place(share: Double) -> (point: Point, degrees: Double) {
        let whole = length
        return place(at: min(max(share, 0), 1) * whole, of: whole)
    }

    private func place(at along: Double, of whole: Double) -> (point: Point, degrees: Double) {
        guard whole > 0, along.isFinite else { return (point(at: 0) ?? .zero, 0) }
        let wrapped = along - whole * (along / whole).rounded(.down)
        let isWrapped = point(at: 0) == point(at: whole) && along != whole
        let distance = isWrapped ? wrapped : min(max(along, 0), whole)
        // The direction just after the point, and at the end just before it.
        let step = whole / 4096
        let start = min(distance, whole - step)
        guard let here = point(at: distance), let first = point(at: start), let second = point(at: start + step) else {
            return (.zero, 0)
        }
        return (here, Angle.direction(Point(second.x - first.x, second.y - first.y)))
    }
}
