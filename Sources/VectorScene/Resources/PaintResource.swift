/// A gradient or pattern.
public protocol PaintResource: TypedObject {
    /// Maps the paint's own space to the user space of the painted node.
    var transform: Transform { get set }
    /// Whether its coordinates or those of its content are fractions of a box.
    var usesBox: Bool { get }
    /// The paint in user units; `nil` if it needs a box and this one has no width or no height.
    func resolved(in box: Rect) -> Self?
    /// Calls the visitor's method for this kind of paint.
    func accept<V: PaintVisitor>(_ visitor: inout V) throws
    /// The paint with other nodes in place of those that it draws, if it draws any.
    func replacingChildren(_ change: ([any SceneNode]) throws -> [any SceneNode]) rethrows -> Self
}

extension PaintResource {
    /// Itself, as a paint that draws no nodes.
    public func replacingChildren(_ change: ([any SceneNode]) throws -> [any SceneNode]) rethrows -> Self { self }
}

/// A visitor with one method for each kind of paint, called by the paint itself.
public protocol PaintVisitor {
    mutating func visit(_ paint: LinearGradientPaint) throws
    mutating func visit(_ paint: RadialGradientPaint) throws
    mutating func visit(_ paint: PatternPaint) throws
}
