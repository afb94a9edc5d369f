public import VectorScene

/// An element that is drawn on the vertices of shapes: a marker, or one of your own (SVG 2, 11.6).
public protocol MarkerElement: SVGElement {
    /// Draws the marker once.
    ///
    /// - Parameters:
    ///   - instance: this element, styled where it stands.
    ///   - vertex: the vertex.
    ///   - drawing: takes the scene nodes, in the user space of the shape.
    func lower(_ instance: Instance, at vertex: MarkerVertex, into drawing: Drawing)
}

extension MarkerElement {
    public static var roles: [Role<Self>] { [.marker] }
}

/// A vertex of a shape, with what a marker on it depends on.
public struct MarkerVertex: Sendable {
    /// The vertex, in the shape's user space.
    public let position: Point
    /// The direction of the path there, in degrees.
    public let direction: Double
    /// Whether the marker is that of the path's start.
    public let isStart: Bool
    /// The width of the shape's stroke, in user units.
    public let strokeWidth: Double

    init(_ vertex: PathVertex, isStart: Bool = false, strokeWidth: Double) {
        (position, direction) = (vertex.position, vertex.angle)
        (self.isStart, self.strokeWidth) = (isStart, strokeWidth)
    }
}

/// The markers of one shape.
struct ShapeMarkers {
    private typealias Marker = (node: NodeID, part: any MarkerElement)

    private let drawing: Drawing
    private let shape: Instance
    private let start, middle, end: Marker?

    /// The markers that the shape's style names; `nil` for none.
    init?(of shape: Instance, in drawing: Drawing) {
        let style = shape.style
        let values = (
            start: style[Properties.MarkerStart.self].reference, middle: style[Properties.MarkerMid.self].reference,
            end: style[Properties.MarkerEnd.self].reference
        )
        // Most shapes have none, and need no copy of the instance.
        if values.start == nil, values.middle == nil, values.end == nil { return nil }
        func marker(_ reference: Reference?) -> Marker? {
            guard let reference else { return nil }
            let marker = drawing.referred(reference, as: MarkerRole.self)
            if marker == nil {
                drawing.warn(
                    "missing-reference", "\(drawing.missing("marker", at: reference)); none is drawn", shape)
            }
            return marker
        }
        (self.drawing, self.shape) = (drawing, shape)
        (start, middle, end) = (marker(values.start), marker(values.middle), marker(values.end))
        if start == nil, middle == nil, end == nil { return nil }
    }

    /// Draws them on the vertices of `path` (SVG 2, 11.6.4).
    func draw(on path: PathData) {
        let width = drawing.strokeWidth(of: shape) * drawing.strokeScale(of: shape)
        let vertices = path.vertices
        for (index, vertex) in vertices.enumerated() {
            let isFirst = index == 0, isLast = index == vertices.count - 1
            // A path of one point has a start and an end there.
            if isFirst { draw(start, at: MarkerVertex(vertex, isStart: true, strokeWidth: width)) }
            if !isFirst, !isLast { draw(middle, at: MarkerVertex(vertex, strokeWidth: width)) }
            if isLast { draw(end, at: MarkerVertex(vertex, strokeWidth: width)) }
        }
    }

    private func draw(_ marker: Marker?, at vertex: MarkerVertex) {
        guard let (node, marker) = marker else { return }
        // A marker makes groups and a clip of its own, so it counts for several elements.
        drawing.usage.instances += 4
        guard drawing.isWithinLimits(node) else { return }
        drawing.following(node, from: shape.node) {
            drawing.withStyle(of: node, in: shape.viewport) { marker.lower($0, at: vertex, into: drawing) }
        }
    }
}

/// `marker-start`, `marker-mid` and `marker-end` may refer to it.
public enum MarkerRole: ElementRole { public typealias Part = any MarkerElement }

extension Role where Owner: MarkerElement {
    /// ``MarkerRole``.
    public static var marker: Role { Role(MarkerRole.self) { $0 } }
}
