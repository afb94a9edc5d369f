import Switchless

extension SceneGraph {
    /// The rectangle around everything that the drawing paints, in CSS pixels; `nil` if it paints nothing.
    ///
    /// Strokes count with joins and caps, and as if they had no dashes; those of more than 10,000 segments as if each
    /// corner were a miter. Of what has effects, the clip, the mask and the filter region count as rectangles. Text
    /// counts only with outlines, because its box depends on fonts. What is outside of the drawing's own size counts,
    /// too.
    ///
    /// - Throws: ``PaintingError`` if the current thread's stack has no room for the groups in each other, or units of
    ///   boxes would copy resources a million times; `DeadlineError` and `CancellationError` by `TimeBudget`.
    public func paintedBounds() throws -> Rect? {
        var diagnostics = Diagnostics()
        let scene = resolvingBoxUnits(reporting: &diagnostics)
        if let left = diagnostics.entries.first { throw PaintingError(left.code, left.message) }
        var search = PaintedBounds(EffectBounds(scene.resources))
        try search.visit(scene.root)
        return search.box
    }

    /// The part of the drawing in a rectangle, as a drawing of its size.
    ///
    /// - Parameter area: in CSS pixels of the drawing.
    public func cropped(to area: Rect) -> SceneGraph {
        var copy = self
        copy.root = root.transformed(by: .translation(x: -area.minX, y: -area.minY))
        copy.size = area.size
        (copy.naturalSize, copy.aspectRatio) = (.fixed, nil)
        return copy
    }

    /// The drawing without anything but the first node with an id, at its place; `nil` if there is none.
    ///
    /// The groups around it count by their transforms alone. Resources that nothing uses any more are left out.
    public func isolating(id: String) -> SceneGraph? {
        var found: (any SceneNode)?
        var open: [(node: any SceneNode, transform: Transform)] = [(root, .identity)]
        while let (node, transform) = open.popLast() {
            guard node.id != id else {
                found = node.transformed(by: transform)
                break
            }
            let inner = transform * node.transform
            open += node.children.reversed().map { ($0, inner) }
        }
        guard let found else { return nil }
        var copy = self
        copy.root = GroupNode(children: [found])
        return copy.withUsedResources()
    }
}

/// Measures what nodes paint.
private struct PaintedBounds: SceneVisitor {
    private(set) var box: Rect?
    private let effects: EffectBounds
    /// Maps the space around the visited nodes to that of the box.
    private let transform: Transform

    init(_ effects: EffectBounds, through transform: Transform = .identity) {
        self.effects = effects
        self.transform = transform
    }

    /// Adds a box, unless it is of no numbers.
    private mutating func include(_ more: Rect?) {
        if let more, more.isFinite { box.include(more) }
    }

    /// The box of what nodes paint inside a transform.
    private func box(of nodes: [any SceneNode], through transform: Transform) throws -> Rect? {
        guard transform.isInvertible else { return nil }
        var inner = PaintedBounds(effects, through: transform)
        try inner.visit(nodes)
        return inner.box
    }

    mutating func visit(_ group: GroupNode) throws {
        guard group.opacity > 0 else { return }
        let space = transform * group.transform
        var inner = try box(of: group.children, through: space)
        for filter in group.filters { inner = effects.region(ofFilter: filter)?.transformed(by: space) }
        if let clip = group.clip { inner = try inner?.shared(with: effects.box(ofClip: clip)?.transformed(by: space)) }
        if let mask = group.mask { inner = inner?.shared(with: effects.region(ofMask: mask)?.transformed(by: space)) }
        include(inner)
    }

    mutating func visit(_ path: PathNode) {
        let space = transform * path.transform
        guard space.isInvertible else { return }
        if path.fill?.opacity ?? 0 > 0, let box = path.bounds(through: space), !box.isEmpty { include(box) }
        guard let stroke = path.stroke, stroke.opacity > 0 else { return }
        include(path.data.bounds(strokedWith: stroke, through: space))
    }

    mutating func visit(_ image: ImageNode) { include(image.bounds(through: transform * image.transform)) }

    mutating func visit(_ text: TextNode) throws {
        include(try box(of: text.outlines ?? [], through: transform * text.transform))
    }

    mutating func visit(_ extension: ExtensionNode) throws {
        include(try box(of: `extension`.children, through: transform * `extension`.transform))
    }
}

/// The boxes of a scene's clips, masks and filters, each in the user space of what has them.
///
/// A clip is measured once, however often it is used.
private final class EffectBounds {
    private let resources: SceneResources
    /// The boxes of clips; `.some(nil)` for those that hide everything or are being measured.
    private var clips: [Int: Rect?] = [:]

    init(_ resources: SceneResources) { self.resources = resources }

    func region(ofFilter index: Int) -> Rect? {
        resources.filters.indices.contains(index) ? resources.filters[index].region : nil
    }

    func region(ofMask index: Int) -> Rect? {
        guard resources.masks.indices.contains(index) else { return nil }
        let mask = resources.masks[index]
        return Rect(x: mask.x, y: mask.y, width: mask.width, height: mask.height)
    }

    func box(ofClip index: Int) throws -> Rect? {
        if let known = clips[index] { return known }
        try PaintingError.checkBudgets()
        guard resources.clips.indices.contains(index) else { return nil }
        clips[index] = .some(nil)
        let clip = resources.clips[index]
        var search = ClipBounds(self)
        try search.visit(clip.children)
        var box = search.box?.transformed(by: clip.transform)
        if let next = clip.clip { box = try box?.shared(with: self.box(ofClip: next)) }
        clips[index] = .some(box)
        return box
    }
}

/// Measures the geometry of a clip's children.
private struct ClipBounds: SceneVisitor {
    private(set) var box: Rect?
    private let effects: EffectBounds

    init(_ effects: EffectBounds) { self.effects = effects }

    mutating func visit(_ group: GroupNode) throws {
        var inner = ClipBounds(effects)
        try inner.visit(group.children)
        if let clip = group.clip { inner.box = try inner.box?.shared(with: effects.box(ofClip: clip)) }
        box.include(inner.box?.transformed(by: group.transform))
    }

    mutating func visit(_ path: PathNode) { box.include(path.bounds(through: path.transform)) }
    mutating func visit(_ image: ImageNode) {}

    mutating func visit(_ text: TextNode) throws { try include(text.outlines ?? [], through: text.transform) }

    mutating func visit(_ extension: ExtensionNode) throws {
        try include(`extension`.children, through: `extension`.transform)
    }

    private mutating func include(_ nodes: [any SceneNode], through transform: Transform) throws {
        var inner = ClipBounds(effects)
        try inner.visit(nodes)
        box.include(inner.box?.transformed(by: transform))
    }
}

extension Rect {
    /// The area that both cover; `nil` for the other rectangle is nothing.
    fileprivate func shared(with other: Rect?) -> Rect? { other.flatMap(intersection) }
}
