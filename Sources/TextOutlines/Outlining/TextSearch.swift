#if Rendering

import VectorScene

/// Finds out whether a scene holds text.
final class TextSearch: SceneVisitor, ResourceNumbering {
    private var hasText = false

    /// Searches the root and the resources.
    static func finds(in scene: SceneGraph) -> Bool {
        let search = TextSearch()
        search.look(at: scene.root.children)
        guard !search.hasText else { return true }
        _ = try? scene.resources.copy(numbering: search) { nodes in
            search.look(at: nodes)
            return nodes
        }
        return search.hasText
    }

    private func look(at nodes: [any SceneNode]) {
        var visitor = self
        for node in nodes where !hasText {
            // What is nested too deeply to be searched may hold text.
            do { try node.accept(&visitor) } catch { hasText = true }
        }
    }

    func visit(_ group: GroupNode) { look(at: group.children) }
    func visit(_ extension: ExtensionNode) { look(at: `extension`.children) }
    func visit(_ text: TextNode) { hasText = true }
    func visit(_ path: PathNode) {}
    func visit(_ image: ImageNode) {}

    func paint(_ index: Int) -> Int { index }
    func clip(_ index: Int) -> Int { index }
    func mask(_ index: Int) -> Int { index }
    func filter(_ index: Int) -> Int { index }
}

#endif
