/// A paint that is more than a colour.
public protocol PaintResource: TypedObject {
    /// From the paint's own space to the user space of what is painted.
    var transform: Transform { get set }
    /// Calls the visitor's method for this kind of paint.
    func accept<V: PaintVisitor>(_ visitor: inout V) throws
}

/// One method for each kind of paint, called by the paint itself.
public protocol PaintVisitor {
    mutating func visit(_ paint: LinearGradientPaint) throws
    mutating func visit(_ paint: RadialGradientPaint) throws
    mutating func visit(_ paint: PatternPaint) throws
}
