/// One of the five things that a scene is made of.
public protocol SceneNode: TypedObject {
    /// The `id` of the element it comes from.
    var id: String? { get }
    /// Leads from the space of the node's content to the space around it.
    var transform: Transform { get }
    /// The place it comes from, on request.
    var source: SceneSource? { get }
    /// Calls the visitor's method for this kind of node.
    func accept<V: SceneVisitor>(_ visitor: inout V) throws
    /// The box around the filled shapes of the content (SVG 2, 8.10), with neither strokes nor effects, after a
    /// transform of that content. `nil` where there is nothing, or where only fonts know: text does not count.
    func bounds(through transform: Transform) -> Rect?
}

extension SceneNode {
    /// The box of the content in the node's own space, the one inside its `transform`.
    public var bounds: Rect? { bounds(through: .identity) }
}

extension [any SceneNode] {
    /// The box around all of them, in the space that they stand in, after a further transform.
    public func bounds(through transform: Transform = .identity) -> Rect? {
        var box: Rect?
        for node in self {
            guard let more = node.bounds(through: transform * node.transform) else { continue }
            box = box?.union(more) ?? more
        }
        return box
    }
}
