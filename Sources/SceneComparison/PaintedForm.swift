public import VectorScene

extension SceneGraph {
    /// The scene as it is painted, however its elements are grouped and named.
    ///
    /// Identifiers, titles, links, source elements and groups without effects are gone, an effect of a group around a
    /// group alone is that group's, and a path with colours alone is in the space around it. Two scenes that are
    /// painted alike for this reason have no ``SceneDifferences``: a drawing and its flat SVG.
    ///
    /// - Throws: `PaintingError` if the current thread's stack has no room for the groups in each other.
    public func painted() throws -> SceneGraph {
        var form = PaintedForm()
        try form.visit(root)
        var copy = SceneGraph(size: size, resources: resources, root: GroupNode(children: form.nodes))
        copy.resources = try resources.copy(numbering: SameNumbers()) { nodes in
            var form = PaintedForm()
            try form.visit(nodes)
            return form.nodes
        }
        for filter in copy.resources.filters.indices { copy.resources.filters[filter].dropUnusedResults() }
        return copy
    }
}

/// Collects what is painted.
private struct PaintedForm: SceneVisitor {
    private(set) var nodes: [any SceneNode] = []
    /// Maps the space of the nodes that are visited to that of the nodes that are collected.
    private var space = Transform.identity

    mutating func visit(_ group: GroupNode) throws {
        guard group.hasEffects else { return try visit(group.children, in: group.transform) }
        var inner = PaintedForm()
        try inner.visit(group.filters.count > 1 ? [group.firstFilters] : group.children)
        guard !inner.nodes.isEmpty || !group.filters.isEmpty else { return }
        var copy = GroupNode(
            transform: space * group.transform, children: inner.nodes, opacity: group.opacity, blend: group.blend,
            isolate: group.isolate, clip: group.clip, mask: group.mask, filters: Array(group.filters.suffix(1)))
        copy.absorbChild()
        nodes.append(copy)
    }

    mutating func visit(_ path: PathNode) {
        guard path.fill != nil || path.stroke != nil else { return }
        let transform = space * path.transform
        let isFlat = path.stroke == nil && path.fill?.paint.resource == nil
        let data = isFlat ? path.data.transformed(by: transform) : path.data
        nodes.append(
            PathNode(
                transform: isFlat ? .identity : transform, data: data, fill: path.fill, stroke: path.stroke,
                strokeFirst: path.strokeFirst && path.fill != nil && path.stroke != nil, rendering: path.rendering))
    }

    mutating func visit(_ image: ImageNode) {
        var copy = image
        (copy.id, copy.source, copy.transform) = (nil, nil, space * image.transform)
        nodes.append(copy)
    }

    mutating func visit(_ text: TextNode) throws {
        if let outlines = text.outlines { return try visit(outlines, in: text.transform) }
        var copy = text
        (copy.id, copy.source, copy.transform) = (nil, nil, space * text.transform)
        for chunk in copy.chunks.indices {
            for span in copy.chunks[chunk].spans.indices { copy.chunks[chunk].spans[span].link = nil }
        }
        nodes.append(copy)
    }

    mutating func visit(_ extension: ExtensionNode) throws {
        try visit(`extension`.children, in: `extension`.transform)
    }

    /// Collects nodes in another space.
    private mutating func visit(_ children: [any SceneNode], in transform: Transform) throws {
        let outer = space
        space = outer * transform
        try visit(children)
        space = outer
    }
}

extension GroupNode {
    /// A group within, with all filters but the last.
    fileprivate var firstFilters: GroupNode { GroupNode(children: children, filters: filters.dropLast()) }

    /// Takes over the effects of the only child, if that is a group whose effects come before its own.
    fileprivate mutating func absorbChild() {
        guard children.count == 1, filters.isEmpty, blend == nil, !isolate,
            let child = children[0].folded(into: .identity), child.transform.isIdentity
        else { return }
        guard clip == nil || child.clip == nil, mask == nil || child.mask == nil else { return }
        opacity *= child.opacity
        (clip, mask) = (clip ?? child.clip, mask ?? child.mask)
        (blend, isolate, filters, children) = (child.blend, child.isolate, child.filters, child.children)
    }
}

extension SceneFilter {
    /// Removes the names of images that no primitive asks for.
    fileprivate mutating func dropUnusedResults() {
        let used = Set(primitives.flatMap(\.inputs))
        for index in primitives.indices where !(primitives[index].common.result.map(used.contains) ?? true) {
            primitives[index].common.result = nil
        }
    }
}

/// Leaves each resource its number.
private struct SameNumbers: ResourceNumbering {
    func paint(_ index: Int) -> Int { index }
    func clip(_ index: Int) -> Int { index }
    func mask(_ index: Int) -> Int { index }
    func filter(_ index: Int) -> Int { index }
}
