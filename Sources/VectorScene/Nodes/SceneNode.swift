/// One of the five kinds of node in a scene.
public protocol SceneNode: TypedObject {
    /// The `id` of the source element.
    var id: String? { get }
    /// Maps the space of the node's content to its parent's.
    var transform: Transform { get set }
    /// The source element, if requested.
    var source: SceneSource? { get }
    /// The nodes inside: those of a group or an extension, and the outlines of a text.
    var children: [any SceneNode] { get }
    /// A group with this node alone; a group is its own.
    var grouped: GroupNode { get }
    /// The group that draws the same as a group without effects around this node alone; `nil` if there is none.
    ///
    /// - Parameter around: the transform of the group around.
    func folded(into around: Transform) -> GroupNode?
    /// Calls the visitor's method for this kind of node.
    func accept<V: SceneVisitor>(_ visitor: inout V) throws
    /// The bounding box of the content after `transform` (SVG 2, 8.10), without strokes and effects.
    ///
    /// `nil` if there is nothing. Text counts only with outlines, because its box depends on fonts.
    func bounds(through transform: Transform) -> Rect?
    /// Adds the bounding box of the content after `transform`, or the nodes that it is made of.
    func measure(through transform: Transform, in bounds: inout SceneBounds)
}

extension SceneNode {
    public var children: [any SceneNode] { [] }
    public var grouped: GroupNode { GroupNode(children: [self]) }
    public func folded(into around: Transform) -> GroupNode? { nil }

    /// The node after a further transform.
    public func transformed(by transform: Transform) -> Self {
        var copy = self
        copy.transform = transform * copy.transform
        return copy
    }

    public func measure(through transform: Transform, in bounds: inout SceneBounds) {
        bounds.include(self.bounds(through: transform))
    }

    /// The bounding box of the content, in the space inside the node's `transform`.
    public var bounds: Rect? { bounds(through: .identity) }
}

extension [any SceneNode] {
    /// The bounding box of all nodes, in their parent's space, after a further transform.
    public func bounds(through transform: Transform = .identity) -> Rect? {
        var bounds = SceneBounds()
        bounds.open(self, through: transform)
        return bounds.whole()
    }
}

/// The union of the bounding boxes of nodes, in a loop, so that their depth is not that of the stack.
public struct SceneBounds {
    private var box: Rect?
    private var open: [(nodes: [any SceneNode], transform: Transform)] = []

    /// Adds a box; `nil` adds nothing.
    public mutating func include(_ more: Rect?) {
        guard let more else { return }
        box = box?.union(more) ?? more
    }

    /// Adds nodes, to be measured later, with the transform of the space around them.
    public mutating func open(_ nodes: [any SceneNode], through transform: Transform) {
        if !nodes.isEmpty { open.append((nodes, transform)) }
    }

    fileprivate mutating func whole() -> Rect? {
        while let (nodes, transform) = open.popLast() {
            for node in nodes { node.measure(through: transform * node.transform, in: &self) }
        }
        return box
    }
}

extension [any SceneNode] {
    /// Calls `body` with each node and all inside, in drawing order, until it returns `false`; in a loop.
    package func walk(_ body: (any SceneNode) -> Bool) {
        var open = Array(reversed())
        while let node = open.popLast() {
            guard body(node) else { return }
            open += node.children.reversed()
        }
    }
}
