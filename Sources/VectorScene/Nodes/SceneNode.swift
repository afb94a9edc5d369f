/// One of the five kinds of node in a scene.
public protocol SceneNode: TypedObject {
    /// The `id` of the source element.
    var id: String? { get }
    /// Maps the space of the node's content to its parent's.
    var transform: Transform { get }
    /// The source element, if requested.
    var source: SceneSource? { get }
    /// Calls the visitor's method for this kind of node.
    func accept<V: SceneVisitor>(_ visitor: inout V) throws
    /// The bounding box of the content after `transform` (SVG 2, 8.10), without strokes and effects.
    ///
    /// `nil` if there is nothing. Text counts only with outlines, because its box depends on fonts.
    func bounds(through transform: Transform) -> Rect?
}

extension SceneNode {
    /// The bounding box of the content, in the space inside the node's `transform`.
    public var bounds: Rect? { bounds(through: .identity) }
}

extension [any SceneNode] {
    /// The bounding box of all nodes, in their parent's space, after a further transform.
    public func bounds(through transform: Transform = .identity) -> Rect? {
        var box: Rect?
        for node in self {
            guard let more = node.bounds(through: transform * node.transform) else { continue }
            box = box?.union(more) ?? more
        }
        return box
    }
}
