public import VectorScene

/// An element that shapes and text are painted with: a gradient, a pattern, or one of your own.
public protocol PaintServer: Element {
    /// The paint for a shape.
    ///
    /// - Parameters:
    ///   - node: the element in the tree.
    ///   - box: the shape's box, which box-relative units refer to; `nil` for text.
    ///   - drawing: takes the resource.
    func paint(_ node: NodeID, for box: Rect?, _ drawing: Drawing) -> ServedPaint
}

extension Element where Self: PaintServer {
    public var asPaintServer: (any PaintServer)? { self }
}

/// What a paint server gives.
public struct ServedPaint: Sendable {
    /// The paint; `nil` for none.
    public var paint: ResolvedPaint?
    /// Whether the server cannot paint this shape, so that the fallback has its turn.
    public var isUnusable = false

    /// A paint.
    public static func paint(_ paint: ResolvedPaint) -> ServedPaint { ServedPaint(paint: paint) }
    /// The server is there and paints nothing.
    public static let nothing = ServedPaint(paint: nil)
    /// The server cannot paint this shape.
    public static let unusable = ServedPaint(paint: nil, isUnusable: true)
}
