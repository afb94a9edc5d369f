import VectorScene

extension Drawing {
    /// Whether content that reaches over `instance`'s viewport is cut off: the user agent's sheet says `hidden`, which an
    /// own `overflow` overrules (SVG 2, 3.3.3).
    func clipsOverflow(_ instance: Instance) -> Bool {
        let overflow = instance.style[Properties.Overflow.self]
        let isDeclared = declares(Properties.Overflow.self, instance.node)
        return !isDeclared || overflow == .hidden || overflow == .scroll || overflow == .clip
    }

    /// Draws `body` in a group clipped to `box`; without a box, just draws it.
    func clipped(to box: Rect?, _ body: () -> Void) {
        guard let box else { return body() }
        let filled = frame(body)
        openFrame.take(filled, at: .identity)
        guard !filled.children.isEmpty else { return }
        add(GroupNode(children: filled.children, clip: clip(to: box)))
    }

    /// The clip that leaves only `box`, among the resources.
    func clip(to box: Rect) -> Int {
        let outline = PathNode(data: .rect(box), fill: SceneFill(paint: .color(.black)), bounds: box)
        resources.clips.append(SceneClip(children: [outline]))
        return resources.clips.count - 1
    }

    /// Draws `body` in a group with `transform`.
    func transformed(by transform: Transform, _ body: () -> Void) {
        guard !transform.isIdentity else { return body() }
        guard transform.isInvertible else { return }
        let filled = frame(at: transform, body)
        openFrame.take(filled, at: transform)
        guard !filled.children.isEmpty else { return }
        var node = GroupNode(children: filled.children)
        node.transform = transform
        add(node)
    }
}
