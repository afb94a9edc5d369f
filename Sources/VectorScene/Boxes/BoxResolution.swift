import Switchless

extension SceneGraph {
    /// The number of nodes, gradient stops and filter primitives that copies of resources may have together.
    package static let boxCopyLimit = 1_000_000

    /// The scene without `"units": "box"`: resources are in the user space of each node that uses them.
    ///
    /// The box of a text is its `bounds`, that of a group the union of the boxes in it. A resource is copied once for
    /// each box. What is not used any more is left out. Text without outlines, and groups that hold such text, keep
    /// their units.
    ///
    /// - Parameters:
    ///   - limit: guards against many boxes that use a large resource; what is beyond it is not drawn.
    ///   - diagnostics: receives a warning where the limit is exceeded.
    package func resolvingBoxUnits(limit: Int = boxCopyLimit, reporting diagnostics: inout Diagnostics) -> SceneGraph {
        guard resources.useBoxes else { return self }
        let resolution = BoxResolution(resources, limit: limit), copy = resolution.scene(of: self)
        if resolution.isTooDeep { diagnostics.report(PaintingError.noRoom.diagnostic) }
        if resolution.isLimited {
            diagnostics.report(
                Diagnostic(
                    .warning, "limit-box-copies",
                    "gradients, patterns and effects of text would be copied into more than \(limit) parts; "
                        + "the rest is not drawn"))
        }
        return copy
    }

    /// The scene without the resources that nothing in it uses, and without `"units": "box"`; the scene itself where
    /// something would be left out.
    func withUsedResources() -> SceneGraph {
        let resolution = BoxResolution(resources, limit: Self.boxCopyLimit), scene = resolution.scene(of: self)
        return resolution.isTooDeep || resolution.isLimited ? self : scene
    }

    /// The scene without `"units": "box"`, for scenes whose diagnostics are of no interest.
    package func resolvingBoxUnits() -> SceneGraph {
        var diagnostics = Diagnostics()
        return resolvingBoxUnits(reporting: &diagnostics)
    }
}

/// Copies the resources of a scene for the boxes of the nodes that use them.
///
/// Each resource's own nodes are visited once, and each box makes a copy of the result.
final class BoxResolution {
    /// The resources of the new scene: those that are used, in the order of their first use.
    private(set) var resources = SceneResources()
    /// Whether something was left out because of the limit.
    private(set) var isLimited = false
    /// Whether something was left out because the stack had no room.
    private(set) var isTooDeep = false
    private let old: SceneResources
    private var remaining: Int
    private var depth = 0

    private var paints = BoxedCopies<any PaintResource>()
    private var clips = BoxedCopies<SceneClip>()
    private var masks = BoxedCopies<SceneMask>()
    private var filters = BoxedCopies<SceneFilter>()

    /// The most levels of resources in each other. Guards against stack overflow.
    private static let deepest = 128

    init(_ resources: SceneResources, limit: Int) {
        old = resources
        remaining = limit
    }

    /// The scene with its resources resolved, and no others.
    fileprivate func scene(of scene: SceneGraph) -> SceneGraph {
        var copy = scene
        copy.root = root(scene.root)
        copy.resources = resources
        copy.resources.fonts = old.fonts
        return copy
    }

    // MARK: Nodes

    private func root(_ root: GroupNode) -> GroupNode {
        nodes([root], in: BoxContext()).nodes.last?.grouped ?? GroupNode()
    }

    func nodes(_ nodes: [any SceneNode], in context: BoxContext) -> BoxedNodes {
        var visitor = BoxVisitor(self, context)
        for node in nodes {
            do { try node.accept(&visitor) } catch { isTooDeep = true }
        }
        return visitor.found
    }

    /// Takes parts from what copies may have together.
    ///
    /// - Returns: whether there were as many left.
    func spend(_ parts: Int) -> Bool {
        guard parts <= remaining else {
            isLimited = true
            return false
        }
        remaining -= parts
        return true
    }

    // MARK: Resources

    /// The paint for a box; `nil` where nothing can be painted with it.
    ///
    /// - Parameter context: where it is used.
    func paint(_ paint: ScenePaint, in context: BoxContext) -> ScenePaint? {
        guard let index = paint.resource else { return paint }
        guard old.paints.indices.contains(index) else { return nil }
        let usesBox = old.paints[index].usesBox && context.box != nil
        let use = BoxUse(index: index, box: usesBox ? context.box : nil, space: usesBox ? context.space : .identity)
        let number = copy(use, \.paints, \.paints) { paint in
            var parts = BoxStops.count(in: paint)
            let copy = paint.replacingChildren { self.content($0, &parts) }
            return (copy, parts)
        } resolve: { paint in
            guard let box = use.box else { return paint }
            guard let inverse = use.space.inverse(), var copy = paint.resolved(in: box) else { return nil }
            copy.transform = inverse * copy.transform
            return copy
        }
        return number.map { .resource($0) }
    }

    func clip(_ index: Int, for box: Rect?) -> Int? {
        copy(BoxUse(index: index, box: box), \.clips, \.clips) { clip in
            var copy = clip, parts = 1
            copy.children = self.content(clip.children, &parts)
            return (copy, parts)
        } resolve: { clip in
            var copy = box.map { clip.resolved(in: $0) } ?? clip
            copy.clip = clip.clip.flatMap { self.clip($0, for: box) }
            return copy
        }
    }

    func mask(_ index: Int, for box: Rect?) -> Int? {
        copy(BoxUse(index: index, box: box), \.masks, \.masks) { mask in
            var copy = mask, parts = 1
            copy.children = self.content(mask.children, &parts)
            return (copy, parts)
        } resolve: { mask in
            var copy = box.map { mask.resolved(in: $0) } ?? mask
            copy.mask = mask.mask.flatMap { self.mask($0, for: box) }
            return copy
        }
    }

    func filter(_ index: Int, for box: Rect?) -> Int? {
        copy(BoxUse(index: index, box: box), \.filters, \.filters) { filter in
            var parts = filter.primitives.count
            let copy = filter.replacingChildren { self.content($0, &parts) }
            return (copy, parts)
        } resolve: { filter in
            box.map { filter.resolved(in: $0) } ?? filter
        }
    }

    /// Whether an effect of a group is measured in its box.
    func usesBox(_ group: GroupNode) -> Bool {
        uses(group.clip, old.clips, { $0.usesBox }, next: \.clip)
            || uses(group.mask, old.masks, { $0.usesBox }, next: \.mask)
            || group.filters.contains { old.filters.indices.contains($0) && old.filters[$0].usesBox }
    }

    /// Whether a resource, or one that it refers to in the same space, is measured in a box.
    private func uses<Resource>(
        _ index: Int?, _ list: [Resource], _ usesBox: (Resource) -> Bool, next: KeyPath<Resource, Int?>
    ) -> Bool {
        var index = index
        for _ in 0..<Self.deepest {
            guard let found = index, list.indices.contains(found) else { return false }
            if usesBox(list[found]) { return true }
            index = list[found][keyPath: next]
        }
        return false
    }

    private func content(_ nodes: [any SceneNode], _ parts: inout Int) -> [any SceneNode] {
        let content = self.nodes(nodes, in: BoxContext())
        parts += content.parts
        return content.nodes
    }

    /// The number of a resource's copy for a use; `nil` if there is none, or if the resource refers to itself.
    ///
    /// - Parameters:
    ///   - visit: makes the resource with its own nodes resolved, and counts its parts.
    ///   - resolve: makes the copy for the box.
    private func copy<Resource>(
        _ use: BoxUse, _ list: WritableKeyPath<SceneResources, [Resource]>,
        _ copies: ReferenceWritableKeyPath<BoxResolution, BoxedCopies<Resource>>,
        visit: (Resource) -> (Resource, Int), resolve: (Resource) -> Resource?
    ) -> Int? {
        if let known = self[keyPath: copies].numbers[use] { return known }
        let all = old[keyPath: list]
        guard all.indices.contains(use.index), depth < Self.deepest,
            self[keyPath: copies].open.insert(use.index).inserted
        else { return nil }
        depth += 1
        defer {
            depth -= 1
            self[keyPath: copies].open.remove(use.index)
        }
        let known = self[keyPath: copies].contents[use.index]
        let content = known ?? visit(all[use.index])
        self[keyPath: copies].contents[use.index] = content
        // The first copy replaces the resource itself.
        let isAffordable = known == nil || spend(content.parts)
        guard isAffordable, let copy = resolve(content.resource) else {
            self[keyPath: copies].numbers[use] = .some(nil)
            return nil
        }
        let number = resources[keyPath: list].count
        resources[keyPath: list].append(copy)
        self[keyPath: copies].numbers[use] = number
        return number
    }
}

/// The copies of one kind of resource.
private struct BoxedCopies<Resource> {
    /// The number of each copy; `nil` where there can be none.
    var numbers: [BoxUse: Int?] = [:]
    /// The resources with their own nodes resolved, and the parts that they have.
    var contents: [Int: (resource: Resource, parts: Int)] = [:]
    /// The resources that are being copied.
    var open: Set<Int> = []
}

/// A resource and the box that it is used for.
private struct BoxUse: Hashable {
    let index: Int
    /// The box; `nil` where it makes no difference or is unknown.
    let box: Rect?
    /// Maps the user's space to that of the box.
    var space = Transform.identity
}
