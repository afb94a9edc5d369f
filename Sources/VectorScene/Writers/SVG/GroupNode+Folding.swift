extension GroupNode {
    /// Whether it does something with its children as a whole.
    var hasEffects: Bool {
        opacity != 1 || blend != nil || isolate || clip != nil || mask != nil || !filters.isEmpty
    }

    /// The only child, if the group does nothing but transform it.
    private var onlyChild: (any SceneNode)? {
        hasEffects || link != nil || children.count != 1 ? nil : children[0]
    }

    /// The innermost group after those that only transform the one group inside, with the transforms of all of them.
    var folded: GroupNode {
        var group = self
        while let inner = group.onlyChild?.folded(into: group.transform) { group = inner }
        return group
    }

    /// The group's transform and its children, without the groups that do nothing else. A single node has the transform itself.
    var content: (transform: Transform, children: [any SceneNode]) {
        let group = folded
        guard !group.hasEffects, group.link == nil else { return (.identity, [group]) }
        guard let child = group.onlyChild else { return (group.transform, group.children) }
        return (.identity, [child.transformed(by: group.transform)])
    }
}
