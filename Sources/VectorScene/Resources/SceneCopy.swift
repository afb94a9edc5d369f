/// Gives each resource that a scene refers to another number.
package protocol ResourceNumbering {
    func paint(_ index: Int) throws -> Int
    func clip(_ index: Int) throws -> Int
    func mask(_ index: Int) throws -> Int
    func filter(_ index: Int) throws -> Int
}

/// Copies a node, with other numbers for its resources and other children.
package struct NodeCopy<Numbering: ResourceNumbering>: SceneVisitor {
    private let numbering: Numbering
    private let keepsSource: Bool
    private let children: ([any SceneNode]) throws -> [any SceneNode]
    /// The copy of the node that was visited last.
    private var copy: (any SceneNode)?

    /// - Parameters:
    ///   - keepsSource: whether the copy names its source element.
    ///   - children: makes the children of the copy from those of the node.
    package init(
        numbering: Numbering, keepsSource: Bool, children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) {
        self.numbering = numbering
        self.keepsSource = keepsSource
        self.children = children
    }

    /// Copies one node.
    package func callAsFunction(_ node: any SceneNode) throws -> any SceneNode {
        var visitor = self
        try node.accept(&visitor)
        return visitor.copy ?? node
    }

    package mutating func visit(_ group: GroupNode) throws {
        copy = try self.group(group)
    }

    /// Copies a group.
    package func group(_ group: GroupNode) throws -> GroupNode {
        var copy = group
        copy.clip = try group.clip.map(numbering.clip)
        copy.mask = try group.mask.map(numbering.mask)
        copy.filters = try group.filters.map(numbering.filter)
        copy.children = try children(group.children)
        if !keepsSource { copy.source = nil }
        return copy
    }

    package mutating func visit(_ path: PathNode) throws {
        var copy = path
        copy.fill = try path.fill?.numbered(by: numbering)
        copy.stroke = try path.stroke?.numbered(by: numbering)
        if !keepsSource { copy.source = nil }
        self.copy = copy
    }

    package mutating func visit(_ image: ImageNode) throws {
        var copy = image
        if !keepsSource { copy.source = nil }
        self.copy = copy
    }

    package mutating func visit(_ text: TextNode) throws {
        var copy = text
        for chunk in copy.chunks.indices {
            for span in copy.chunks[chunk].spans.indices {
                copy.chunks[chunk].spans[span] = try copy.chunks[chunk].spans[span].numbered(by: numbering)
            }
        }
        copy.outlines = try text.outlines.map(children)
        if !keepsSource { copy.source = nil }
        self.copy = copy
    }

    package mutating func visit(_ extension: ExtensionNode) throws {
        var copy = `extension`
        copy.children = try children(`extension`.children)
        if !keepsSource { copy.source = nil }
        self.copy = copy
    }
}

extension ScenePaint {
    fileprivate func numbered(by numbering: some ResourceNumbering) throws -> ScenePaint {
        try resource.map { .resource(try numbering.paint($0)) } ?? self
    }
}

extension SceneFill {
    fileprivate func numbered(by numbering: some ResourceNumbering) throws -> SceneFill {
        var copy = self
        copy.paint = try paint.numbered(by: numbering)
        return copy
    }
}

extension SceneStroke {
    fileprivate func numbered(by numbering: some ResourceNumbering) throws -> SceneStroke {
        var copy = self
        copy.paint = try paint.numbered(by: numbering)
        return copy
    }
}

extension TextSpan {
    fileprivate func numbered(by numbering: some ResourceNumbering) throws -> TextSpan {
        var copy = self
        copy.fill = try fill?.numbered(by: numbering)
        copy.stroke = try stroke?.numbered(by: numbering)
        copy.decorations.underline = try decorations.underline?.numbered(by: numbering)
        copy.decorations.overline = try decorations.overline?.numbered(by: numbering)
        copy.decorations.lineThrough = try decorations.lineThrough?.numbered(by: numbering)
        copy.effects = try effects.map { try $0.numbered(by: numbering) }
        return copy
    }
}

extension TextEffect {
    fileprivate func numbered(by numbering: some ResourceNumbering) throws -> TextEffect {
        var copy = self
        copy.clip = try clip.map(numbering.clip)
        copy.mask = try mask.map(numbering.mask)
        copy.filters = try filters.map(numbering.filter)
        return copy
    }
}

extension TextDecoration {
    fileprivate func numbered(by numbering: some ResourceNumbering) throws -> TextDecoration {
        var copy = self
        copy.fill = try fill?.numbered(by: numbering)
        copy.stroke = try stroke?.numbered(by: numbering)
        return copy
    }
}

extension SceneResources {
    /// Copies the resources, with other numbers for those they refer to.
    package func copy<Numbering: ResourceNumbering>(
        numbering: Numbering, _ children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> SceneResources {
        SceneResources(
            paints: try paints.map { try $0.replacingChildren(children) },
            clips: try clips.map { try $0.copy(numbering: numbering, children) },
            masks: try masks.map { try $0.copy(numbering: numbering, children) },
            filters: try filters.map { try $0.replacingChildren(children) }, fonts: fonts)
    }
}

extension SceneClip {
    package func copy(
        numbering: some ResourceNumbering, _ children: ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> SceneClip {
        var copy = self
        copy.clip = try clip.map(numbering.clip)
        copy.children = try children(self.children)
        return copy
    }
}

extension SceneMask {
    package func copy(
        numbering: some ResourceNumbering, _ children: ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> SceneMask {
        var copy = self
        copy.mask = try mask.map(numbering.mask)
        copy.children = try children(self.children)
        return copy
    }
}

extension SceneFilter {
    package func replacingChildren(
        _ children: ([any SceneNode]) throws -> [any SceneNode]
    ) rethrows -> SceneFilter {
        var copy = self
        copy.primitives = try primitives.map { try $0.replacingChildren(children) }
        return copy
    }
}
