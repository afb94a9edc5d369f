import VectorScene

/// Counts the nodes of a scene, including the root and the outlines of text, and excluding resources.
struct NodeCount {
    private(set) var count = 0

    init(_ scene: SceneGraph) {
        [scene.root].walk { _ in
            count += 1
            return true
        }
    }
}
