/// Looks whether a scene blends anywhere.
struct BlendSearch: SceneVisitor, PaintVisitor {
    private var isFound = false

    static func finds(in scene: SceneGraph) -> Bool {
        var search = BlendSearch()
        try? search.visit(scene.root)
        for mask in scene.resources.masks { try? search.visit(mask.children) }
        for paint in scene.resources.paints { try? paint.accept(&search) }
        return search.isFound
    }

    mutating func visit(_ group: GroupNode) throws {
        isFound = isFound || group.blend != nil
        if !isFound { try visit(group.children) }
    }

    mutating func visit(_ paint: PatternPaint) throws { try visit(paint.children) }

    mutating func visit(_ path: PathNode) {}
    mutating func visit(_ image: ImageNode) {}
    mutating func visit(_ text: TextNode) throws { try visit(text.outlines ?? []) }
    mutating func visit(_ paint: LinearGradientPaint) {}
    mutating func visit(_ paint: RadialGradientPaint) {}
}
