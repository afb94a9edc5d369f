/// Finds the group that is the only child of another one.
struct OnlyGroup: SceneVisitor {
    private var found: GroupNode?
    /// The node with the transform of what is around it, if it is no group.
    private var moved: (any SceneNode)?
    private var move = Transform.identity

    /// The group with the transforms of all groups around it, which have no effects.
    static func folded(_ group: GroupNode) -> GroupNode {
        var group = group
        while !group.hasEffects, group.link == nil, group.children.count == 1 {
            var finder = OnlyGroup()
            try? group.children[0].accept(&finder)
            guard var child = finder.found else { break }
            child.transform = group.transform * child.transform
            group = child
        }
        return group
    }

    /// Nodes without the groups that have no effects around all of them, and the transform of these groups.
    ///
    /// A single node has the transform itself.
    static func content(
        of nodes: [any SceneNode], moved move: Transform
    ) -> (transform: Transform, children: [any SceneNode]) {
        let group = folded(GroupNode(transform: move, children: nodes))
        guard !group.hasEffects, group.link == nil else { return (.identity, [group]) }
        var finder = OnlyGroup(move: group.transform)
        if group.children.count == 1 { try? group.children[0].accept(&finder) }
        return finder.moved.map { (.identity, [$0]) } ?? (group.transform, group.children)
    }

    private init(move: Transform = .identity) { self.move = move }

    mutating func visit(_ group: GroupNode) { found = group }

    mutating func visit(_ path: PathNode) {
        var path = path
        path.transform = move * path.transform
        moved = path
    }

    mutating func visit(_ image: ImageNode) {
        var image = image
        image.transform = move * image.transform
        moved = image
    }

    mutating func visit(_ text: TextNode) {
        var text = text
        text.transform = move * text.transform
        moved = text
    }

    mutating func visit(_ extension: ExtensionNode) {}
}

extension GroupNode {
    /// Whether it does something with its children as a whole.
    var hasEffects: Bool {
        opacity != 1 || blend != nil || isolate || clip != nil || mask != nil || !filters.isEmpty
    }
}
