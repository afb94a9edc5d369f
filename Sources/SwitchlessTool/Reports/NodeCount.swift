import VectorScene

/// Counts the nodes of a scene, including the root and the outlines of text, and excluding resources.
struct NodeCount: SceneVisitor {
    private(set) var count = 0

    init(_ scene: SceneGraph) { visit(scene.root) }

    mutating func visit(_ group: GroupNode) { enter(group.children) }
    mutating func visit(_ extension: ExtensionNode) { enter(`extension`.children) }
    mutating func visit(_ path: PathNode) { count += 1 }
    mutating func visit(_ image: ImageNode) { count += 1 }
    mutating func visit(_ text: TextNode) { enter(text.outlines ?? []) }

    private mutating func enter(_ children: [any SceneNode]) {
        count += 1
        // None of the methods above throws.
        try? visit(children)
    }
}
