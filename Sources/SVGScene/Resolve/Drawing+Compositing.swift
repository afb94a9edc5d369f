public import VectorScene

extension Drawing {
    /// Draws an element that is a group: its transform, its effects, and its content.
    ///
    /// - Parameters:
    ///   - instance: the element, with its style.
    ///   - offset: the origin of its user space, after its transform (SVG 2, 5.6: `x` and `y` of `use`).
    ///   - body: draws the content.
    public func group(_ instance: Instance, at offset: Point = .zero, _ body: () -> Void) {
        let move = Transform.translation(x: offset.x, y: offset.y)
        let own = transform(of: instance) { transformed(by: move, body) } * move
        guard own.isInvertible else { return }
        let filled = hasEffects(instance.style) ? effectFrame(at: own, body) : frame(at: own, body)
        close(filled, of: instance, at: own, isGroup: true)
    }

    /// Draws an element that is a leaf, in a group only where effects need one.
    ///
    /// - Parameter body: draws the leaf with the given transform.
    func composite(_ instance: Instance, _ body: (Transform) -> Void) {
        guard instance.style.concernsWhole else { return body(.identity) }
        let own = transform(of: instance) { body(.identity) }
        guard own.isInvertible else { return }
        guard hasEffects(instance.style) else {
            let outer = matrix
            matrix = outer * own
            defer { matrix = outer }
            return body(own)
        }
        let filled = effectFrame(at: own) { body(.identity) }
        close(filled, of: instance, at: own, isGroup: false)
    }

    private func effectFrame(at transform: Transform, _ body: () -> Void) -> Frame {
        boxUsers += 1
        defer { boxUsers -= 1 }
        return frame(at: transform, body)
    }

    /// The element's transform (CSS Transforms 1, 6).
    ///
    /// - Parameter body: draws the element's content; called only if the transform depends on its box.
    func transform(of instance: Instance, drawing body: () -> Void = {}) -> Transform {
        guard instance.style.concernsWhole else { return .identity }
        let value = instance.style[Properties.Transform.self]
        guard !value.isIdentity else { return .identity }
        let box = referenceBox(of: instance, drawing: body)
        let matrix = value.transform(box: box.size, viewport: instance.viewport)
        return matrix.about(origin(of: instance, in: box))
    }

    /// The origin of an element's transform (CSS Transforms 1, 9).
    ///
    /// The outermost element is a CSS box, so its default is the middle of the canvas.
    private func origin(of instance: Instance, in box: Rect) -> Point {
        guard instance.node == tree.root, !path.shadowRoot.exists,
            !declares(Properties.TransformOrigin.self, instance.node)
        else {
            return instance.style[Properties.TransformOrigin.self].point(in: box, instance.viewport)
        }
        return Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
    }

    /// Whether the style has an effect that needs a group.
    private func hasEffects(_ style: ComputedStyle) -> Bool {
        style.concernsWhole
            && (style[Properties.Opacity.self].value != 1
                || style[Properties.MixBlendMode.self] != .normal
                || style[Properties.Isolation.self] != .auto
                || style[Properties.ClipPath.self].reference != nil
                || style[Properties.Mask.self].reference != nil
                || !style[Properties.Filter.self].text.isEmpty)
    }

    private func close(_ content: consuming Frame, of instance: Instance, at transform: Transform, isGroup: Bool) {
        var filled = content
        defer { openFrame.take(filled, at: transform) }
        guard !transform.isIdentity || hasEffects(instance.style) || isGroup && maySay(instance) else {
            return add(filled.takeChildren())
        }
        var node = GroupNode(children: filled.takeChildren())
        node.transform = transform
        // A leaf that is not visible has nothing to filter, but a group without content does.
        let isSeen = isGroup || !node.children.isEmpty || instance.style[Properties.Visibility.self] == .visible
        if hasEffects(instance.style) {
            guard isSeen, (try? apply(effectsOf: instance, to: &node, &filled)) != nil else { return }
        }
        guard !node.children.isEmpty || !node.filters.isEmpty else { return }
        if isGroup, !isClipping, !options.isEmbedded {
            node.id = sceneID(of: instance)
            node.source = source(of: instance)
            describe(&node, instance)
        }
        guard !node.isPlain || node.says else { return add(node.children) }
        add(node)
    }

    /// Whether the element's group may carry metadata for consumers.
    private func maySay(_ instance: Instance) -> Bool {
        let node = tree[instance.node]
        return !node.id.isEmpty || node.isDescribed || options.includesSource || node.isLink
    }

    /// A group with the effects of a part of a text; `nil` where they leave nothing visible.
    ///
    /// The box is that of the whole text, which only fonts know.
    func effectGroup(ofPart instance: Instance) -> GroupNode? {
        var group = GroupNode()
        guard hasEffects(instance.style) else { return group }
        var text = Frame()
        text.holdsText = true
        return (try? apply(effectsOf: instance, to: &group, &text)).map { group }
    }

    /// Puts filters, opacity, blending, clip and mask on `node`.
    private func apply(
        effectsOf instance: Instance, to node: inout GroupNode, _ filled: inout Frame
    ) throws(NothingVisible) {
        let style = instance.style
        node.clip = try clip(style[Properties.ClipPath.self].reference, of: instance, filled)
        guard !isClipping else { return }
        guard let filters = filters(of: instance, &filled) else { throw NothingVisible() }
        node.filters = filters
        node.mask = try mask(style[Properties.Mask.self].reference, of: instance, filled)
        node.opacity = style[Properties.Opacity.self].value
        let blend = style[Properties.MixBlendMode.self]
        // The keyword is looked up only where it is not the initial one, which is faster.
        if blend != .normal { node.blend = SceneBlendMode(rawValue: blend.rawValue) }
        node.isolate = style[Properties.Isolation.self] == .isolate
        if node.opacity <= 0 { throw NothingVisible() }
    }

    /// Copies the element's title, description and link to `node`.
    func describe(_ node: inout GroupNode, _ instance: Instance) {
        if tree[instance.node].isDescribed {
            for (child, description) in tree.parts(of: instance.node, as: DescriptionRole.self) {
                guard let text = label(child, { tree.text(of: child) }) else { continue }
                description.describe(&node, text)
            }
        }
        guard tree[instance.node].isLink else { return }
        node.link = label(instance.node, { tree.element(instance.node).link }, length: \.length)
    }
}

extension Transform {
    /// This transform with `origin` as its fixed point instead of the zero point.
    func about(_ origin: Point) -> Transform {
        guard origin != .zero else { return self }
        return .translation(x: origin.x, y: origin.y) * self * .translation(x: -origin.x, y: -origin.y)
    }
}

extension GroupNode {
    /// Whether the group has no effect on its children.
    var isPlain: Bool {
        transform.isIdentity && opacity == 1 && blend == nil && !isolate && clip == nil && mask == nil
            && filters.isEmpty
    }

    /// Whether the group carries metadata for consumers.
    var says: Bool { id != nil || link != nil || title != nil || description != nil || source != nil }
}
