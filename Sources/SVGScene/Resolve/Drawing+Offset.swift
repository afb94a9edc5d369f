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
        let value = style[Properties.OffsetPath.self], viewport = instance.viewport
        guard !value.isNone else { return .identity }
        let viewBox = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
        let area = value.box.map { _ in box } ?? viewBox
        // Measuring a segment takes as long as drawing several.
        guard let (path, _) = outline(of: value, in: area, instance),
            takesParts(Self.partsOfMeasure * path.segmentCount, instance.node)
        else { return .identity }
        let place = path.place(at: style[Properties.OffsetDistance.self], in: viewport)
        let turn = style[Properties.OffsetRotate.self]
        let anchor = style[Properties.OffsetAnchor.self].position?.point(in: box, viewport) ?? origin
        let shift = Point(anchor.x - origin.x, anchor.y - origin.y)
        let angle = turn.degrees + (turn.isAlongPath ? place.degrees : 0)
        return .translation(x: place.point.x - anchor.x + shift.x, y: place.point.y - anchor.y + shift.y)
            * .rotation(degrees: angle) * .translation(x: -shift.x, y: -shift.y)
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
