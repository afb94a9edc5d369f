/// A visitor with one method for each kind of node, called by the node itself.
///
/// An exporter is a visitor. To descend into a group, visit its `children`.
public protocol SceneVisitor {
    mutating func visit(_ group: GroupNode) throws
    mutating func visit(_ path: PathNode) throws
    mutating func visit(_ image: ImageNode) throws
    mutating func visit(_ text: TextNode) throws
    /// Visits an extension; the default implementation visits its children.
    mutating func visit(_ extension: ExtensionNode) throws
}

extension SceneVisitor {
    /// Visits the extension's children.
    public mutating func visit(_ extension: ExtensionNode) throws {
        try visit(`extension`.children)
    }

    /// Visits nodes in drawing order.
    public mutating func visit(_ nodes: [any SceneNode]) throws {
        for node in nodes { try node.accept(&self) }
    }
}
