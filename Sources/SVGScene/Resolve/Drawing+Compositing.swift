public import VectorScene

extension Drawing {
    /// Draws an element that is a group: its transform, its effects, and its content.
    ///
    /// - Parameters:
    ///   - instance: the element, with its style.
    ///   - offset: the origin of its user space, after its transform (SVG 2, 5.6: `x` and `y` of `use`).
    ///   - body: draws the content.
    public func group(_ instance: Instance, at offset: Point = .zero, _ body: () -> Void) {
        guard instance.style[Properties.Display.self] != .contents else { return body() }
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
        let isKept = keepsGroup(instance)
        guard instance.style.concernsWhole || isKept else { return body(.identity) }
        let own = transform(of: instance) { body(.identity) }
        guard own.isInvertible else { return }
        guard hasEffects(instance.style) || isKept || ElementOutline(instance) != nil else {
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
        let motion = tree.animations.motions[instance.node] ?? .identity
        guard instance.style.isTransformed else { return motion }
        let box = referenceBox(of: instance, drawing: body)
        let origin = origin(of: instance, in: box)
        let offset = offset(of: instance, in: box, about: origin)
        return motion * instance.style.transform(box: box.size, instance.viewport, offset: offset).about(origin)
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
    func hasEffects(_ style: ComputedStyle) -> Bool {
        style.concernsWhole
            && (style[Properties.Opacity.self].value != 1
                || style[Properties.MixBlendMode.self] != .normal
                || style[Properties.Isolation.self] != .auto
                || !style[Properties.ClipPath.self].isNone
                || !style[Properties.MaskImage.self].isNone
                || !style[Properties.Filter.self].text.isEmpty)
    }

    private func close(_ content: consuming Frame, of instance: Instance, at transform: Transform, isGroup: Bool) {
        var filled = content
        let (ink, holdsText) = (filled.strokeBox, filled.holdsText)
        // Neither clips nor filters count for an outline.
        defer { drawOutline(of: instance, around: holdsText ? nil : ink, at: transform) }
        defer { openFrame.take(filled, at: transform) }
        let isKept = keepsGroup(instance)
        guard !transform.isIdentity || hasEffects(instance.style) || isGroup && maySay(instance) || isKept else {
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
        guard !node.isPlain || node.says || isKept else { return add(node.children) }
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
    func apply(
        effectsOf instance: Instance, to node: inout GroupNode, _ filled: inout Frame
    ) throws(NothingVisible) {
        let style = instance.style
        node.clip = try clip(style[Properties.ClipPath.self], of: instance, filled)
        guard !isClipping else { return }
        guard let filters = filters(of: instance, &filled) else { throw NothingVisible() }
        node.filters = filters
        node.mask = try mask(style[Properties.MaskImage.self], of: instance, filled)
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

/// Thrown where a clip path or mask leaves nothing visible of what it is applied to.
struct NothingVisible: Error {}

extension Drawing {
    /// The index of the clip that `value` is, for something that was drawn (CSS Masking 1, 5.1); `nil` for no clip.
    func clip(_ value: ShapeValue, of instance: Instance, _ filled: Frame) throws(NothingVisible) -> Int? {
        guard !value.isShape else { return try clip(to: value, of: instance, filled) }
        guard let reference = value.reference else { return nil }
        guard let (node, source) = referred(reference, as: ClipSourceRole.self) else {
            warn("missing-reference", "\(missing("clip path", at: reference)); nothing is clipped", instance)
            return nil
        }
        return try index(of: source, at: node, \.clips, \.clips, for: instance, filled)
    }

    /// The index of the mask that `value` is, for something that was drawn (CSS Masking 1, 7); `nil` for no mask.
    func mask(_ value: MaskValue, of instance: Instance, _ filled: Frame) throws(NothingVisible) -> Int? {
        guard value.layers.isEmpty else { return try mask(of: value, for: instance, filled) }
        guard let reference = value.reference else { return nil }
        guard let (node, source) = referred(reference, as: MaskSourceRole.self) else {
            warn("missing-reference", "\(missing("mask", at: reference)); nothing is masked", instance)
            return nil
        }
        return try index(of: source, at: node, \.masks, \.masks, for: instance, filled)
    }

    /// Resolves `source`, which is at `node`, once for each box and viewport.
    private func index<Source: EffectSource>(
        of source: Source, at node: NodeID,
        _ known: WritableKeyPath<ResourceCache, SmallTable<ResourceCache.Key, ResourceCache.Effect>>,
        _ list: WritableKeyPath<SceneResources, [Source.Resource]>, for instance: Instance, _ filled: Frame
    ) throws(NothingVisible) -> Int? {
        let box = filled.holdsText ? nil : filled.box
        if source.usesBox, !filled.holdsText, box?.isEmpty ?? true { throw NothingVisible() }
        let key = ResourceCache.Key(node, usesBox: source.usesBox, box, in: instance.viewport)
        if let effect = cache[keyPath: known][key] { return try effect.get() }
        let effect = following(node, from: instance.node) { () -> ResourceCache.Effect? in
            guard let resource = withStyle(of: node, in: instance.viewport, { source.resolve($0, for: box, in: self) })
            else { return .failure(NothingVisible()) }
            resources[keyPath: list].append(resource)
            return .success(resources[keyPath: list].count - 1)
        }
        // A reference that closes a ring has no effect.
        cache[keyPath: known].set(key, to: effect ?? .success(nil))
        return try effect?.get()
    }
}

/// A group that is being filled.
struct Frame {
    /// The nodes drawn into it.
    var children: [any SceneNode] = []
    private var extent = Extent(), inkExtent = Extent(), spreadExtent = Extent()
    /// Whether it contains text, whose box depends on fonts.
    var holdsText = false

    /// Moves the children out, which avoids copying the array.
    mutating func takeChildren() -> [any SceneNode] {
        let taken = children
        children = []
        return taken
    }

    /// The box of all fill geometry, painted or not. Units relative to the group's box refer to it.
    var box: Rect? { extent.rect }

    /// The box of everything that is painted, including strokes.
    var inkBox: Rect? { inkExtent.rect }

    /// The box of the fill geometry and of strokes.
    var strokeBox: Rect? {
        var both = extent
        both.include(inkExtent)
        return both.rect
    }

    /// The box of everything that may be visible, including miters and the extent of filters.
    var spread: Rect? {
        get { spreadExtent.rect }
        set { spreadExtent = newValue.map { Extent($0) } ?? Extent() }
    }

    /// Creates an empty group.
    init() {}

    /// Creates a group with a box and without content.
    init(box: Rect?) {
        if let box { extent = Extent(box) }
    }

    /// Extends the boxes by those of a shape drawn at `transform`.
    mutating func cover(_ box: Rect, ink: Rect, spread: Rect, at transform: Transform) {
        cover(Extent(box), ink: Extent(ink), spread: Extent(spread), at: transform)
    }

    /// Extends the boxes by those of a filled group with `transform`.
    mutating func take(_ frame: Frame, at transform: Transform) {
        cover(frame.extent, ink: frame.inkExtent, spread: frame.spreadExtent, at: transform)
        holdsText = holdsText || frame.holdsText
    }

    /// Extends only the spread by that of a filled group.
    mutating func takeSpread(of frame: Frame) { spreadExtent.include(frame.spreadExtent) }

    /// The boxes of what was drawn, without its spread.
    struct Boxes { fileprivate let fill, ink: Extent }

    /// They can be set back, where what is drawn then does not count.
    var boxes: Boxes {
        get { Boxes(fill: extent, ink: inkExtent) }
        set { (extent, inkExtent) = (newValue.fill, newValue.ink) }
    }

    private mutating func cover(_ box: Extent, ink: Extent, spread: Extent, at transform: Transform) {
        let isMoved = !transform.isIdentity
        extent.include(isMoved ? box.transformed(by: transform) : box)
        inkExtent.include(isMoved ? ink.transformed(by: transform) : ink)
        spreadExtent.include(isMoved ? spread.transformed(by: transform) : spread)
    }
}
