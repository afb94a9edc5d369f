import VectorScene

extension Drawing {
    /// Whether content outside `instance`'s viewport is clipped (SVG 2, 3.3.3).
    ///
    /// The user agent style sheet says `overflow: hidden`; a declared `overflow` overrides it.
    func clipsOverflow(_ instance: Instance) -> Bool {
        let overflow = instance.style[Properties.Overflow.self]
        let isDeclared = declares(Properties.Overflow.self, instance.node)
        return !isDeclared || overflow == .hidden || overflow == .scroll || overflow == .clip
    }

    /// Draws `body` in a group that is clipped to `box`, if there is one.
    func clipped(to box: Rect?, _ body: () -> Void) {
        guard let box else { return body() }
        let filled = frame(body)
        openFrame.take(filled, at: .identity)
        guard !filled.children.isEmpty else { return }
        add(GroupNode(children: filled.children, clip: clip(to: box)))
    }

    /// The index of the clip to the rectangle `box`.
    func clip(to box: Rect) -> Int {
        if let known = cache.boxClips[box] { return known }
        let outline = PathNode(data: .rect(box), fill: SceneFill(paint: .color(.black)), bounds: box)
        resources.clips.append(SceneClip(children: [outline]))
        cache.boxClips.set(box, to: resources.clips.count - 1)
        return resources.clips.count - 1
    }

    /// The index of the clip to the inside of an outline.
    func clip(to outline: PathData, _ rule: FillRule = .nonzero) -> Int {
        let bounds = outline.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
        let path = PathNode(data: outline, fill: SceneFill(paint: .color(.black), rule: rule), bounds: bounds)
        resources.clips.append(SceneClip(children: [path]))
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

extension Viewport {
    /// A viewport of another size with the same font.
    func resized(width: Double, height: Double) -> Viewport {
        var viewport = self
        viewport.width = width
        viewport.height = height
        return viewport
    }

    /// The viewport of a document with the user space `user`, shown at the size `window`. This font is the root's.
    func root(_ user: Size, window: Size) -> Viewport {
        var viewport = resized(width: user.width, height: user.height)
        viewport.rootFontSize = fontSize
        viewport.rootLineHeight = lineHeight
        viewport.window = window
        return viewport
    }

    /// The same viewport in a drawing of the size `window`.
    func shown(at window: Size) -> Viewport {
        var viewport = self
        viewport.window = window
        return viewport
    }

    /// Resolves a length whose percentages, like `em`, refer to a font size (`font-size`, `letter-spacing`).
    ///
    /// - Parameter parentSize: that font size in pixels.
    func fontLength(_ length: SVGLength, parentSize: Double) -> Double {
        var viewport = self
        viewport.fontSize = parentSize
        viewport.width = parentSize
        return viewport.length(length, along: .width)
    }
}
