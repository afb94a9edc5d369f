public import VectorScene

/// An element that is a path once its lengths are known (SVG 2, 10): basic shapes, `path`, and shapes of your own.
public protocol ShapeElement: SVGElement {
    /// The shape's outline in user units; an empty path draws nothing.
    ///
    /// - Parameter viewport: what its lengths are measured with.
    func outline(in viewport: Viewport) -> PathData

    /// The `pathLength` attribute, which scales distances along the outline (SVG 2, 9.6.1); `nil` uses the computed
    /// length.
    var pathLength: Double? { get }

    /// Whether markers are drawn on its vertices. Browsers draw none on `rect`, `circle` and `ellipse`, though SVG 2,
    /// 11.6.2, has them on every shape.
    static var takesMarkers: Bool { get }
}

extension Attribute where Owner: ShapeElement {
    /// `pathLength` (SVG 2, 9.6.1).
    static func pathLength(_ field: any WritableKeyPath<Owner, Double?> & Sendable) -> Attribute {
        Attribute("pathLength", field, allowing: { $0 >= 0 })
    }
}

extension ShapeElement {
    public var pathLength: Double? { nil }
    public static var takesMarkers: Bool { true }
    public static var roles: [Role<Self>] { [.shape] }

    public func lower(_ instance: Instance, into drawing: Drawing) {
        drawing.draw(
            outline(in: instance.viewport), of: instance, authorLength: pathLength, takesMarkers: Self.takesMarkers)
    }

    public func lowerClip(_ instance: Instance, into drawing: Drawing) { lower(instance, into: drawing) }
}

/// `textPath` may run along its outline.
public enum ShapeRole: ElementRole { public typealias Part = any ShapeElement }

extension Role where Owner: ShapeElement {
    /// ``ShapeRole``.
    public static var shape: Role { Role(ShapeRole.self) { $0 } }
}
