/// Walks a scene: one method for each of the five nodes, called by the node itself (`SceneNode.accept`).
///
/// An exporter is a visitor. To go down into a group, send the visitor to its `children`.
public protocol SceneVisitor {
    mutating func visit(_ group: GroupNode) throws
    mutating func visit(_ path: PathNode) throws
    mutating func visit(_ image: ImageNode) throws
    mutating func visit(_ text: TextNode) throws
    /// Draws what the extension's children draw, unless the visitor knows better.
    mutating func visit(_ extension: ExtensionNode) throws
}

extension SceneVisitor {
    /// Draws what the extension's children draw, unless the visitor knows better.
    public mutating func visit(_ extension: ExtensionNode) throws {
        try visit(`extension`.children)
    }

    /// Visits nodes in drawing order.
    public mutating func visit(_ nodes: [any SceneNode]) throws {
        for node in nodes { try node.accept(&self) }
    }
}
